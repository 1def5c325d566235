import { foldWords, wordsOf } from 'contract/fold.ts';
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Register, SchoolChanges, SchoolRow } from '../../../api/item.ts';
import { Input, Select } from '../../components/Labelled.tsx';
import { useLanguage } from '../../language.tsx';
import { ImportSchools } from './ImportSchools.tsx';
import { SchoolForm } from './SchoolForm.tsx';
import { SchoolTable } from './SchoolTable.tsx';
import { add, edit, isSameSchool, type Row, remove, rowsOf, undo } from './school-changes.ts';
import { useSchoolOptions } from './school-options.ts';

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
