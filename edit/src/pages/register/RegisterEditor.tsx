import { wordsOf } from 'contract/fold.ts';
import { memo, useCallback, useDeferredValue, useRef, useState } from 'react';
import type { ImportedSchools, Register, SchoolChanges, SchoolRow } from '../../../api/item.ts';
import { send } from '../../api.ts';
import { Button, PlainButton } from '../../components/Button.tsx';
import { Input } from '../../components/inputs.tsx';
import { Labelled, Select } from '../../components/Labelled.tsx';
import { Failure } from '../../components/Page.tsx';
import { useAction } from '../../components/use-action.ts';
import { useLanguage } from '../../language.tsx';
import { SchoolForm, SchoolTable } from './SchoolTable.tsx';
import { countyOptions, groupOptions, isSameSchool, type Row, withSchool } from './schools.ts';

interface RegisterEditorProps {
  register: Register;
  rows: Row[];
  waiting: number;
  /** Always the same function. */
  change: (update: (before: SchoolChanges) => SchoolChanges) => void;
}

/** Lines drawn at first, and with each press on “more”: a phone draws 50 at once without a pause. */
const part = 50;

/** The register as a table that can be searched and filtered, and what is done with its lines. */
export const RegisterEditor = memo(function RegisterEditor({ register, rows, waiting, change }: RegisterEditorProps) {
  const { t, inLanguage } = useLanguage();
  const [filter, setFilter] = useState({ query: '', county: '', group: '', onlyChanged: false });
  const [most, setMost] = useState(part);
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<string>();
  const [told, tell] = useState('');
  const opener = useRef<HTMLButtonElement>(null);

  const filterBy = (next: Partial<typeof filter>) => {
    setFilter({ ...filter, ...next });
    setMost(part);
  };
  const { query, county, group, onlyChanged } = useDeferredValue(filter);
  const words = wordsOf(query);
  const isFound = ({ school, state, text }: Row) =>
    (!county || school.county === county) &&
    (!group || school.group === group) &&
    (!onlyChanged || state !== 'same') &&
    words.every((word) => text.includes(word));
  // The row that is being edited stays, even if the filter does not match it.
  const found = rows.filter((row) => row.key === edited || isFound(row));

  // The same function at each change: a line is drawn again only if it has changed itself.
  const write = useCallback(
    (row: Row, now?: SchoolRow) => {
      change((before) => withSchool(before, row, now));
      const what = !now ? 'removed' : now === row.was ? 'undone' : 'changed';
      tell(t(`register.told.${what}`, { name: (what === 'changed' && now ? now : row.school).name }));
    },
    [change, t],
  );
  const stopAdding = () => {
    setAdding(false);
    opener.current?.focus();
  };
  const add = (school: SchoolRow) => {
    if (!rows.some((row) => row.state === 'added' && isSameSchool(row.school, school)))
      change((before) => withSchool(before, undefined, school));
    stopAdding();
    tell(t('register.told.added', { name: school.name }));
  };

  return (
    <div className="stack stack--wide">
      <div className="btns">
        <Button ref={opener} aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {t('register.add')}
        </Button>
      </div>
      <p className="row taps">
        {(['xlsx', 'csv'] as const).map((format) => (
          <a key={format} href={`/api/register/schools.${format}`} download>
            {t(`register.download.${format}`)}
          </a>
        ))}
      </p>
      {adding && (
        <section className="panel" aria-label={t('register.add')}>
          <SchoolForm register={register} save={add} cancel={stopAdding} />
        </section>
      )}
      <ImportSchools
        waiting={waiting}
        onAccept={(changes) => {
          change(() => changes);
          filterBy({ onlyChanged: true });
        }}
      />
      <search className="register__filters">
        <Input
          id="school-search"
          type="search"
          label={t('register.search')}
          value={filter.query}
          write={(next) => filterBy({ query: next })}
        />
        <Select
          id="school-county"
          label={t('register.county')}
          options={countyOptions(register.counties, t)}
          none={t('register.anyCounty')}
          value={filter.county}
          choose={(next) => filterBy({ county: next })}
        />
        <Select
          id="school-group"
          label={t('register.group')}
          options={groupOptions(register, inLanguage)}
          none={t('register.anyGroup')}
          value={filter.group}
          choose={(next) => filterBy({ group: next })}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={filter.onlyChanged}
            onChange={({ target }) => filterBy({ onlyChanged: target.checked })}
          />
          {t('register.onlyChanged', { count: waiting })}
        </label>
      </search>
      <p role="status">{t('register.found', { count: found.filter(isFound).length })}</p>
      <p className="sr-only" role="status">
        {told}
      </p>
      <SchoolTable
        register={register}
        rows={found.filter(({ key }, index) => index < most || key === edited)}
        edited={edited}
        setEdited={setEdited}
        write={write}
      />
      {found.length > most && (
        <div>
          <PlainButton onClick={() => setMost(most + part)}>
            {t('register.more', { count: Math.min(part, found.length - most) })}
          </PlainButton>
          <p className="fine-print quiet">{t('register.part', { shown: most, count: found.length })}</p>
        </div>
      )}
    </div>
  );
});

/** Compares a spreadsheet with the register. Its changes replace those that wait, when the person accepts them. */
function ImportSchools({ waiting, onAccept }: { waiting: number; onAccept: (changes: SchoolChanges) => void }) {
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
        <div className="register__report panel after">
          <h2>{t('register.import.report')}</h2>
          {/* It scrolls by itself. */}
          <ul className="bullets" tabIndex={0}>
            {imported.report.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
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
    </details>
  );
}
