import { useState } from 'react';
import type { SchoolChanges } from '../../../api/item.ts';
import { Refused, send } from '../../api.ts';
import { Failure } from '../../components/Failure.tsx';
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
  const [reading, setReading] = useState(false);
  const [imported, setImported] = useState<Imported>();
  const [failure, setFailure] = useState<Refused | 'unreachable'>();

  const read = async (file: File | undefined) => {
    if (!file) return;
    setImported(undefined);
    setFailure(undefined);
    setReading(true);
    try {
      setImported(await send<Imported>('POST', 'register/import', file));
    } catch (error) {
      setFailure(error instanceof Refused ? error : 'unreachable');
    }
    setReading(false);
  };

  return (
    <details className="register__import">
      <summary>{t('register.import.title')}</summary>
      <div className="field">
        <label htmlFor="spreadsheet">{t('register.import.file')}</label>
        <p className="field__help" id="spreadsheet-help">
          {t('register.import.help')}
        </p>
        <input
          id="spreadsheet"
          type="file"
          accept=".xlsx,.csv"
          aria-describedby="spreadsheet-help"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // The same file may be chosen again after a correction.
            target.value = '';
          }}
        />
      </div>
      <p role="status">{reading && t('register.import.reading')}</p>
      {failure && <Failure failure={failure} />}
      {imported && (
        <div className="register__report">
          <h2>{t('register.import.report')}</h2>
          <ul>
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
