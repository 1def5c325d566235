import { useTranslation } from 'platform';
import { fieldId } from './use-contact-submission.ts';
import type { Field } from './validation.ts';

const kinds = {
  name: { autoComplete: 'name', type: 'text' },
  email: { autoComplete: 'email', type: 'email' },
  phone: { autoComplete: 'tel', type: 'tel' },
  textarea: {},
} satisfies Record<Field, object>;

export function ContactField({ field, invalid, hidden }: { field: Field; invalid: boolean; hidden: boolean }) {
  const { t } = useTranslation('contact');
  const id = fieldId(field);
  const isHalf = field === 'email' || field === 'phone';
  const help = field === 'phone' && t('form.help.phone');
  const control = {
    // No name, so that a form submitted without the script sends none of the typed text.
    id,
    placeholder: t(`form.placeholder.${field}`),
    required: true,
    'aria-invalid': invalid || undefined,
    'aria-describedby': [invalid && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
    ...kinds[field],
  };

  return (
    <div className={isHalf ? 'field' : 'field wide'} data-invalid={invalid || undefined} hidden={hidden}>
      <label htmlFor={id}>{t(`form.field.${field}`)}</label>
      {field === 'textarea' ? <textarea {...control} /> : <input {...control} />}
      {invalid && (
        <p className="field__error" id={`${id}-error`}>
          {t(`form.error.${field}`)}
        </p>
      )}
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
