import { foldWords, wordsOf } from 'contract/fold.ts';
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Register, SchoolChanges, SchoolRow } from '../../../api/item.ts';
import { send } from '../../api.ts';
import { Failure } from '../../components/Failure.tsx';
import { Input, Labelled, Select } from '../../components/Labelled.tsx';
import { useAction } from '../../components/use-action.ts';
import { useLanguage } from '../../language.tsx';
import { SchoolForm } from './SchoolForm.tsx';
import { SchoolTable } from './SchoolTable.tsx';
import { add, edit, isSameSchool, type Row, remove, rowsOf, undo, useSchoolOptions } from './schools.ts';

interface RegisterEditorProps {
  register: Register;
  changes: SchoolChanges;
  /** Always the same function. */
  change: (update: (before: SchoolChanges) => SchoolChanges) => void;
}

/** What schools are found by. Folding 5,000 names takes a phone a moment, so each is folded once. */
const texts = new WeakMap<SchoolRow, string>();
function textOf(school: SchoolRow): string {
  const text = texts.get(school) ?? foldWords(`${school.name} ${school.county}`);
  texts.set(school, text);
  return text;
}

/** The register as a table that can be searched and filtered, and what is done with its lines. */
export const RegisterEditor = memo(function RegisterEditor({ register, changes, change }: RegisterEditorProps) {
  const { t } = useLanguage();
  const { groupOptions, countyOptions } = useSchoolOptions(register);
  const [query, setQuery] = useState('');
  const [county, setCounty] = useState('');
  const [group, setGroup] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<string>();
  const [told, tell] = useState('');
  const opener = useRef<HTMLButtonElement>(null);

  const rows = useMemo(() => rowsOf(register.schools, changes), [register.schools, changes]);
  const words = wordsOf(useDeferredValue(query));
  const isFound = ({ school, state }: Row) =>
    (!county || school.county === county) &&
    (!group || school.group === group) &&
    (!onlyChanged || state !== 'same') &&
    words.every((word) => textOf(school).includes(word));
  // The row that is being edited stays, even if the filter does not match it.
  const shown = rows.filter((row) => row.key === edited || isFound(row));

  // The same function at each change: a line is drawn again only if it has changed itself.
  const act = useCallback(
    (row: Row, what: 'removed' | 'undone' | SchoolRow) => {
      const isEdit = typeof what === 'object';
      change((before) => (isEdit ? edit(before, row, what) : (what === 'removed' ? remove : undo)(before, row)));
      tell(t(`register.told.${isEdit ? 'changed' : what}`, { name: (isEdit ? what : row.school).name }));
    },
    [change, t],
  );
  const stopAdding = () => {
    setAdding(false);
    opener.current?.focus();
  };
  const addSchool = (school: SchoolRow) => {
    if (!rows.some((row) => row.state === 'added' && isSameSchool(row.school, school)))
      change((before) => add(before, school));
    stopAdding();
    tell(t('register.told.added', { name: school.name }));
  };

  return (
    <div className="stack stack--wide">
      <div className="btns">
        <button ref={opener} type="button" className="btn" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {t('register.add')}
        </button>
      </div>
      {adding && (
        <section className="panel" aria-label={t('register.add')}>
          <SchoolForm register={register} save={addSchool} cancel={stopAdding} />
        </section>
      )}
      <ImportSchools
        waiting={changes.length}
        take={(next) => {
          change(() => next);
          setOnlyChanged(true);
        }}
      />
      <search className="register__filters">
        <Input id="school-search" type="search" label={t('register.search')} value={query} write={setQuery} />
        <Select
          id="school-county"
          label={t('register.county')}
          options={countyOptions()}
          none={t('register.anyCounty')}
          value={county}
          choose={setCounty}
        />
        <Select
          id="school-group"
          label={t('register.group')}
          options={groupOptions}
          none={t('register.anyGroup')}
          value={group}
          choose={setGroup}
        />
        <label className="check">
          <input type="checkbox" checked={onlyChanged} onChange={({ target }) => setOnlyChanged(target.checked)} />
          {t('register.onlyChanged', { count: changes.length })}
        </label>
      </search>
      <p role="status">{t('register.found', { count: rows.filter(isFound).length })}</p>
      <p className="sr-only" role="status">
        {told}
      </p>
      <SchoolTable
        register={register}
        rows={shown}
        filter={[words.join(' '), county, group, onlyChanged].join('\n')}
        edited={edited}
        setEdited={setEdited}
        act={act}
      />
    </div>
  );
});

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
function ImportSchools({ waiting, take }: ImportSchoolsProps) {
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
