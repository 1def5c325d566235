import { foldWords, wordsOf } from 'contract/fold.ts';
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Register, SchoolChanges, SchoolRow } from '../../../api/item.ts';
import { useLanguage } from '../../language.tsx';
import { useCountyName, withoutCounty } from './county-name.ts';
import { ImportSchools } from './ImportSchools.tsx';
import { SchoolForm } from './SchoolForm.tsx';
import { SchoolTable } from './SchoolTable.tsx';
import { add, edit, isSameSchool, type Row, remove, rowsOf, undo } from './school-changes.ts';

interface RegisterEditorProps {
  register: Register;
  changes: SchoolChanges;
  change: (changes: SchoolChanges) => void;
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
  const { t, inLanguage } = useLanguage();
  const countyName = useCountyName();
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

  // The same functions at each change: a line is drawn again only if it has changed itself.
  const latest = useRef(changes);
  latest.current = changes;
  const saveRow = useCallback(
    (row: Row, school: SchoolRow) => {
      change(edit(latest.current, row, school));
      tell(t('register.told.changed', { name: school.name }));
    },
    [change, t],
  );
  const removeRow = useCallback(
    (row: Row) => {
      change(remove(latest.current, row));
      tell(t('register.told.removed', { name: row.school.name }));
    },
    [change, t],
  );
  const undoRow = useCallback(
    (row: Row) => {
      change(undo(latest.current, row));
      tell(t('register.told.undone', { name: row.school.name }));
    },
    [change, t],
  );

  const stopAdding = () => {
    setAdding(false);
    opener.current?.focus();
  };

  return (
    <div className="register">
      <div className="btns">
        <button ref={opener} type="button" className="btn" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {t('register.add')}
        </button>
      </div>
      {adding && (
        <section className="register__adding" aria-label={t('register.add')}>
          <SchoolForm
            register={register}
            save={(school) => {
              if (!rows.some((row) => row.state === 'added' && isSameSchool(row.school, school)))
                change(add(changes, school));
              stopAdding();
              tell(t('register.told.added', { name: school.name }));
            }}
            cancel={stopAdding}
          />
        </section>
      )}
      <ImportSchools
        waiting={changes.length}
        take={(next) => {
          change(next);
          setOnlyChanged(true);
        }}
      />
      <search className="register__filters">
        <div className="field">
          <label htmlFor="school-search">{t('register.search')}</label>
          <input
            id="school-search"
            type="search"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            autoComplete="off"
          />
        </div>
        <div className="field">
          <label htmlFor="school-county">{t('register.county')}</label>
          <select id="school-county" value={county} onChange={({ target }) => setCounty(target.value)}>
            <option value="">{t('register.anyCounty')}</option>
            {[...register.counties, ...withoutCounty].map((one) => (
              <option key={one} value={one}>
                {countyName(one)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="school-group">{t('register.group')}</label>
          <select id="school-group" value={group} onChange={({ target }) => setGroup(target.value)}>
            <option value="">{t('register.anyGroup')}</option>
            {register.groups.map(({ value, label }) => (
              <option key={value} value={value}>
                {inLanguage(label)}
              </option>
            ))}
          </select>
        </div>
        <label className="register__only">
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
        save={saveRow}
        remove={removeRow}
        undo={undoRow}
      />
    </div>
  );
});
