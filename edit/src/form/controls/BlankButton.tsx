import { type KeyboardEvent, useId, useState } from 'react';
import { useLanguage } from '../../language.tsx';
import { useForm } from '../form-context.tsx';

/** Offers the names and numbers that texts may use, such as {association}, which follow when they change. */
export function BlankButton({ insert }: { insert: (text: string) => void }) {
  const { t } = useLanguage();
  const { blanks } = useForm();
  const [open, setOpen] = useState(false);
  const id = useId();
  const names = Object.entries(blanks);
  if (names.length === 0) return null;

  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);

  return (
    <span
      className="blanks"
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <button
        className="blanks__button"
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('form.insert')}
      </button>
      {open && (
        <ul className="blanks__list" id={id} role="list">
          {names.map(([name, value]) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false);
                  insert(`{${name}}`);
                }}
              >
                {value} <span className="quiet small">{`{${name}}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </span>
  );
}
