import { useState } from 'react';
import type { SchoolChanges } from '../../../api/item.ts';
import { send } from '../../api.ts';
import { Failure } from '../../components/Failure.tsx';
import { Labelled } from '../../components/Labelled.tsx';
import { useAction } from '../../components/use-action.ts';
import { useLanguage } from '../../language.tsx';

interface ImportSchoolsProps {
  /** How many changes wait already: the import replaces them. */
  waiting: number;
  take: (changes: SchoolChanges) => void;
}

interface Imported {
  changes: SchoolChanges;
  report: string[];
}

/** Compares a spreadsheet with the register, and takes its changes over when the person says so. */
export function ImportSchools({ waiting, take }: ImportSchoolsProps) {
  const { t } = useLanguage();
  const [imported, setImported] = useState<Imported>();
  const { busy, failure, run } = useAction();

  const read = (file: File | undefined) => {
    setImported(undefined);
    if (file) void run(async () => setImported(await send<Imported>('POST', 'register/import', file)));
  };

  return (
    <details>
      <summary>{t('register.import.title')}</summary>
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
        <div className="register__report panel">
          <h2>{t('register.import.report')}</h2>
          <ul className="bullets">
            {imported.report.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {imported.changes.length > 0 && (
            <>
              {waiting > 0 && <p>{t('register.import.replaces', { count: waiting })}</p>}
              <button
                type="button"
                className="btn"
                onClick={() => {
                  take(imported.changes);
                  setImported(undefined);
                }}
              >
                {t('register.import.take', { count: imported.changes.length })}
              </button>
            </>
          )}
        </div>
      )}
    </details>
  );
}
