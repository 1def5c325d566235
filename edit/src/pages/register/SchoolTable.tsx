import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { Register, SchoolRow } from '../../../api/item.ts';
import { useLanguage } from '../../language.tsx';
import { SchoolForm } from './SchoolForm.tsx';
import { type Row, schoolWords, useCountyName } from './schools.ts';
import 'ui/styles/table.css';

interface SchoolTableProps {
  register: Register;
  rows: Row[];
  /** What the rows were chosen by. Another filter shows its first part again. */
  filter: string;
  /** The key of the row that is a form. */
  edited: string | undefined;
  setEdited: (key: string | undefined) => void;
  /** Removes a line, puts it back, or writes other cells into it. */
  act: (row: Row, what: 'removed' | 'undone' | SchoolRow) => void;
}

/** Lines drawn at first, and with each press on “more”: a phone draws 50 at once without a pause. */
const part = 50;

/** The schools that were found. A line becomes a form while it is edited. */
export function SchoolTable({ register, rows, filter, edited, setEdited, act }: SchoolTableProps) {
  const { t } = useLanguage();
  const [more, setMore] = useState({ filter, shown: part });
  const shown = more.filter === filter ? more.shown : part;
  const table = useRef<HTMLTableElement>(null);
  /** The line whose button takes the focus back after its form has closed. */
  const back = useRef<string>(undefined);

  // After each render, because a line has other buttons once it is removed or put back.
  useEffect(() => {
    if (edited || !back.current) return;
    const key = CSS.escape(back.current);
    back.current = undefined;
    (table.current?.querySelector<HTMLElement>(`[data-line="${key}"] button`) ?? table.current)?.focus();
  });

  const actOn: typeof act = useCallback(
    (row, what) => {
      back.current = row.key;
      act(row, what);
    },
    [act],
  );
  const close = (key: string) => {
    back.current = key;
    setEdited(undefined);
  };

  return (
    <>
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
            {rows
              .filter(({ key }, index) => index < shown || key === edited)
              .map((row) =>
                row.key === edited ? (
                  <tr key={row.key} className="register__edited">
                    <td colSpan={5} className="panel">
                      <SchoolForm
                        register={register}
                        school={row.school}
                        save={(school) => {
                          act(row, school);
                          close(row.key);
                        }}
                        cancel={() => close(row.key)}
                      />
                    </td>
                  </tr>
                ) : (
                  <SchoolLine key={row.key} register={register} row={row} edit={setEdited} act={actOn} />
                ),
              )}
          </tbody>
        </table>
      </div>
      {rows.length > shown && (
        <div>
          <button type="button" className="btn btn--plain" onClick={() => setMore({ filter, shown: shown + part })}>
            {t('register.more', { count: Math.min(part, rows.length - shown) })}
          </button>
          <p className="small quiet">
            {t('register.part', { shown: Math.min(shown, rows.length), count: rows.length })}
          </p>
        </div>
      )}
    </>
  );
}

interface SchoolLineProps extends Pick<SchoolTableProps, 'register' | 'act'> {
  row: Row;
  edit: (key: string) => void;
}

const SchoolLine = memo(function SchoolLine({ register, row, edit, act }: SchoolLineProps) {
  const { t, inLanguage } = useLanguage();
  const countyName = useCountyName();
  const { key, state, school } = row;
  const { types, group } = schoolWords(register, inLanguage)(school);
  const button = (text: string, action: () => void) => (
    <button type="button" className="btn btn--plain" onClick={action}>
      {text}
      <span className="sr-only"> {school.name}</span>
    </button>
  );

  return (
    <tr data-line={key} data-state={state}>
      <th scope="row">
        {state === 'removed' ? <del>{school.name}</del> : school.name}
        {state !== 'same' && <span className="register__state"> {t(`register.state.${state}`)}</span>}
      </th>
      <td data-name={t('register.county')}>{countyName(school.county)}</td>
      <td data-name={t('register.type')}>{types}</td>
      <td data-name={t('register.group')}>{group}</td>
      <td className="register__actions">
        <div className="register__buttons">
          {state !== 'removed' && button(t('register.edit'), () => edit(key))}
          {state === 'same' || state === 'added'
            ? button(t('register.remove'), () => act(row, 'removed'))
            : button(t('register.undo'), () => act(row, 'undone'))}
        </div>
      </td>
    </tr>
  );
});
