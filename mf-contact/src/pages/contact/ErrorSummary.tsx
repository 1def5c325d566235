import { useTranslation } from 'platform';
import type { MouseEvent } from 'react';
import { fieldId, focusField } from './use-contact-submission.ts';
import type { Field } from './validation.ts';

/** A list of mistakes, each linking to its field. */
export function ErrorSummary({ fields }: { fields: Field[] }) {
  const { t } = useTranslation('contact');
  // Leaves the address alone: the language link would copy the hash.
  const goTo = (field: Field) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(field);
  };

  return (
    <div className="error-summary wide" data-accent="brick" role="alert">
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
