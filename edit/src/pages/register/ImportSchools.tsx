import { useState } from 'react';
import type { ImportedSchools, SchoolChanges } from '../../../api/item.ts';
import { send } from '../../api.ts';
import { Button, useAction } from '../../components/buttons.tsx';
import { Labelled } from '../../components/inputs.tsx';
import { Bullets, Failure, Fold } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';

/** Compares a spreadsheet with the register. Its changes, once accepted, replace those that wait. */
export function ImportSchools({ waiting, onAccept }: { waiting: number; onAccept: (changes: SchoolChanges) => void }) {
  const { t } = useLanguage();
  const [imported, setImported] = useState<ImportedSchools>();
  const { busy, failure, run } = useAction();

  const read = (file: File | undefined) => {
    setImported(undefined);
    if (file) void run(async () => setImported(await send<ImportedSchools>('POST', 'register/import', file)));
  };
  const accept = (changes: SchoolChanges) => {
    onAccept(changes);
    setImported(undefined);
  };

  return (
    <Fold summary={t('register.import.title')}>
      <Labelled id="spreadsheet" label={t('register.import.file')} help={t('register.import.help')}>
        <input
          id="spreadsheet"
          type="file"
          accept=".xlsx,.csv"
          aria-describedby="spreadsheet-help"
          onChange={({ target }) => {
            read(target.files?.[0]);
            // The same file may be chosen again after a correction.
            target.value = '';
          }}
        />
      </Labelled>
      <p role="status">{busy && t('register.import.reading')}</p>
      {failure && <Failure failure={failure} />}
      {imported && (
        <div className="register__report panel after">
          <h2>{t('register.import.report')}</h2>
          {/* It scrolls by itself. */}
          <div tabIndex={0}>
            <Bullets lines={imported.report} />
          </div>
          {imported.changes.length > 0 && (
            <>
              {waiting > 0 && <p>{t('register.import.replaces', { count: waiting })}</p>}
              <Button onClick={() => accept(imported.changes)}>
                {t('register.import.take', { count: imported.changes.length })}
              </Button>
            </>
          )}
        </div>
      )}
    </Fold>
  );
}
