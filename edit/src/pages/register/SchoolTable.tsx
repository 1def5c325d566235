import { memo, useRef } from 'react';
import type { Register, SchoolRow } from '../../../api/item.ts';
import { PlainButton } from '../../components/Button.tsx';
import { useLanguage } from '../../language.tsx';
import { SchoolForm } from './SchoolForm.tsx';
import { countyName, type Row, schoolWords } from './schools.ts';
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
