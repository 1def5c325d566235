import { useTranslation } from 'platform';
import type { Field } from './rules.ts';
import { fieldId } from './use-letter.ts';

const kinds = {
  name: { autoComplete: 'name', type: 'text' },
  email: { autoComplete: 'email', type: 'email' },
  phone: { autoComplete: 'tel', type: 'tel' },
  textarea: {},
} satisfies Record<Field, object>;

export function ContactField({ field, wrong }: { field: Field; wrong: boolean }) {
  const { t } = useTranslation('contact');
  const id = fieldId(field);
  const isHalf = field === 'email' || field === 'phone';
  const help = field === 'phone' && t('form.help.phone');
  const control = {
    // No name: a browser that submits the form itself, before or without the script, then sends no typed text.
    id,
    placeholder: t(`form.placeholder.${field}`),
    required: true,
    'aria-invalid': wrong || undefined,
    'aria-describedby': [wrong && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
    ...kinds[field],
  };

  return (
    <div className={isHalf ? 'field' : 'field wide'} data-wrong={wrong || undefined}>
      <label htmlFor={id}>{t(`form.field.${field}`)}</label>
      {field === 'textarea' ? <textarea {...control} /> : <input {...control} />}
      {wrong && (
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
