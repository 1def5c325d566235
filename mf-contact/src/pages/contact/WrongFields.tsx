import { useTranslation } from 'platform';
import type { MouseEvent } from 'react';
import type { Field } from './rules.ts';
import { fieldId, focusField } from './use-letter.ts';

/** A list of mistakes, each linking to its field. */
export function WrongFields({ fields }: { fields: Field[] }) {
  const { t } = useTranslation('contact');
  // Does not change the address, because the language link would repeat the hash.
  const goTo = (field: Field) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(field);
  };

  return (
    <div className="wrongs wide" data-cloth="brick" role="alert">
      <h2>{t('form.wrong', { count: fields.length })}</h2>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} onClick={goTo(field)}>
              {t(`form.error.${field}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
