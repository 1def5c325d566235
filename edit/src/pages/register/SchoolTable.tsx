import { type FormEvent, memo, useEffect, useId, useRef, useState } from 'react';
import type { Register, SchoolRow } from '../../../api/item.ts';
import { PlainButton } from '../../components/Button.tsx';
import { Checks, focusOnProblem, Input } from '../../components/inputs.tsx';
import { Select } from '../../components/Labelled.tsx';
import { useLanguage } from '../../language.tsx';
import {
  betweenTypes,
  countyName,
  countyOptions,
  groupOptions,
  type Row,
  schoolWords,
  withoutCounty,
} from './schools.ts';
import 'ui/styles/table.css';

interface SchoolTableProps {
  register: Register;
  rows: Row[];
  /** The key of the row that is a form. */
  edited: string | undefined;
  setEdited: (key: string | undefined) => void;
  /** Writes another school into a line; none removes it. */
  write: (row: Row, now?: SchoolRow) => void;
}

/** Schools of the register. A line becomes a form while it is edited. */
export function SchoolTable({ register, rows, edited, setEdited, write }: SchoolTableProps) {
  const { t } = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const close = (key: string) => {
    setEdited(undefined);
    focusOnLine(table.current, key);
  };

  return (
    <div className="table table--cards">
      <table ref={table} className="register__table" tabIndex={-1}>
        <caption className="sr-only">{t('register.caption')}</caption>
        <thead>
          <tr>
            {(['name', 'county', 'type', 'group', 'actions'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`register.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.key === edited ? (
              <tr key={row.key} className="register__edited">
                <td colSpan={5} className="panel">
                  <SchoolForm
                    register={register}
                    school={row.school}
                    save={(school) => {
                      write(row, school);
                      close(row.key);
                    }}
                    cancel={() => close(row.key)}
                  />
                </td>
              </tr>
            ) : (
              <SchoolLine key={row.key} register={register} row={row} edit={setEdited} write={write} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Moves to the first button of a line once it is drawn, or to the table if the line is gone. */
const focusOnLine = (table: HTMLTableElement | null, key: string) =>
  requestAnimationFrame(() =>
    (table?.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"] button`) ?? table)?.focus(),
  );

interface SchoolLineProps extends Pick<SchoolTableProps, 'register' | 'write'> {
  row: Row;
  edit: (key: string) => void;
}

const SchoolLine = memo(function SchoolLine({ register, row, edit, write }: SchoolLineProps) {
  const { t, inLanguage } = useLanguage();
  const { key, state, school, was } = row;
  const { types, group } = schoolWords(register, school, inLanguage);
  const button = (what: 'edit' | 'remove' | 'undo', action: (table: HTMLTableElement | null) => void) => (
    <PlainButton onClick={({ currentTarget }) => action(currentTarget.closest('table'))}>
      {t(`register.${what}`)}
      <span className="sr-only"> {school.name}</span>
    </PlainButton>
  );
  // The line has other buttons once it is removed or put back.
  const writeHere = (now?: SchoolRow) => (table: HTMLTableElement | null) => {
    write(row, now);
    focusOnLine(table, key);
  };

  return (
    <tr data-line={key} data-state={state}>
      <th scope="row">
        {state === 'removed' ? <del>{school.name}</del> : school.name}
        {state !== 'same' && <span className="register__state"> {t(`register.state.${state}`)}</span>}
      </th>
      <td data-name={t('register.county')}>{countyName(school.county, t)}</td>
      <td data-name={t('register.type')}>{types}</td>
      <td data-name={t('register.group')}>{group}</td>
      <td className="register__actions">
        <div className="register__buttons row">
          {state !== 'removed' && button('edit', () => edit(key))}
          {state === 'same' || state === 'added' ? button('remove', writeHere()) : button('undo', writeHere(was))}
        </div>
      </td>
    </tr>
  );
});

interface SchoolFormProps {
  register: Register;
  school?: SchoolRow;
  save: (school: SchoolRow) => void;
  cancel: () => void;
}

const empty: SchoolRow = { name: '', county: '', type: '', group: '' };
type Column = keyof SchoolRow;
const columns: readonly Column[] = ['name', 'group', 'county', 'type'];

/** The four cells of one school. A region offers only its own counties. */
export function SchoolForm({ register, school: before = empty, save, cancel }: SchoolFormProps) {
  const { t, inLanguage } = useLanguage();
  const [school, setSchool] = useState(before);
  const [missing, setMissing] = useState<Column[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { county, type, group } = school;
  const countiesOf = (name: string) => register.groups.find(({ value }) => value === name)?.counties;

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const set = (cells: Partial<SchoolRow>) => setSchool({ ...school, ...cells });
  const chooseGroup = (value: string) => {
    const own = countiesOf(value);
    const fits = !own || own.includes(county) || county in withoutCounty;
    set({ group: value, county: fits ? county : own.length === 1 ? (own[0] as string) : '' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = school.name.trim().replace(/\s+/g, ' ').replaceAll("'", '’');
    const tidy = { name, county, type, group };
    const without = columns.filter((column) => !tidy[column]);
    setMissing(without);
    if (without.length > 0) focusOnProblem(form.current);
    else save(tidy);
  };
  const control = (column: Column) => ({
    id: `${id}${column}`,
    label: t(`register.${column}`),
    required: true,
    value: school[column],
    problem: missing.includes(column) ? t(`register.missing.${column}`) : undefined,
  });

  return (
    <form ref={form} className="school-form" onSubmit={submit} noValidate>
      <Input {...control('name')} write={(name) => set({ name })} />
      <Select
        {...control('group')}
        options={groupOptions(register, inLanguage)}
        none={t('register.choose')}
        choose={chooseGroup}
      />
      <Select
        {...control('county')}
        options={countyOptions(countiesOf(group) ?? register.counties, t, county)}
        none={t('register.choose')}
        choose={(chosen) => set({ county: chosen })}
      />
      <Checks
        {...control('type')}
        className="school-form__types"
        options={register.types.map(({ value, label }) => ({ value, text: inLanguage(label) }))}
        chosen={type.split(betweenTypes)}
        choose={(types) => set({ type: types.join(betweenTypes) })}
      />
      <div className="btns">
        <button type="submit" className="btn">
          {t(before === empty ? 'register.addThis' : 'register.keep')}
        </button>
        <PlainButton onClick={cancel}>{t('register.cancel')}</PlainButton>
      </div>
    </form>
  );
}
