import { useEffect, useRef, useState } from 'react';
import { type Field, labelAt } from '../../../api/form.ts';
import type { FieldMistake } from '../../../api/item.ts';
import { sentence } from '../../form/data.ts';
import { leadingTo } from '../../form/form-context.tsx';
import { useLanguage } from '../../language.tsx';

interface MistakeSummaryProps {
  item: string;
  form: Field[];
  mistakes: FieldMistake[];
  /** Whether they are those of what is in the form now. */
  isChecked: boolean;
}

export function MistakeSummary({ item, form, mistakes, isChecked }: MistakeSummaryProps) {
  const { t, inLanguage } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  // Later checks change the list without moving the focus.
  const [wasChecked, setWasChecked] = useState(isChecked);
  if (isChecked && !wasChecked) setWasChecked(true);
  useEffect(() => {
    if (wasChecked) box.current?.focus();
  }, [wasChecked]);

  if (!wasChecked) return <p role="status">{t('item.checking')}</p>;
  if (mistakes.length === 0)
    return (
      <div className="ribboned toast" role="status" tabIndex={-1} ref={box}>
        {t('item.right')}
      </div>
    );
  return (
    <div className="ribboned error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{t('item.mistakes', { count: mistakes.length })}</h2>
      <ul role="list">
        {mistakes.map(({ item: of, path, message }) => (
          <li key={`${of} ${path.join('.')} ${message}`}>
            {of === item && path.length > 0 ? (
              <a {...leadingTo(path)}>{t('item.mistakeAt', { label: inLanguage(labelAt(form, path)), message })}</a>
            ) : (
              sentence(message)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
