import { countiesItem } from 'contract/taking-part.ts';
import { useOptionalContent, useTranslation } from 'platform';
import type { ChangeEvent } from 'react';
import { fieldId } from './message.ts';
import type { FormField } from './use-form.ts';

/** What browsers may fill in, and the keyboards of phones. */
const kinds: Record<string, object> = {
  name: { autoComplete: 'name', type: 'text' },
  email: { autoComplete: 'email', type: 'email' },
  phone: { autoComplete: 'tel', type: 'tel' },
  county: { autoComplete: 'address-level1', list: 'counties' },
  school: { autoComplete: 'organization' },
  listed: { rows: 3 },
};

interface ContactFieldProps {
  field: FormField;
  invalid: boolean;
  hidden: boolean;
  value: string;
  change: (value: string) => void;
}

export function ContactField({ field, invalid, hidden, value, change }: ContactFieldProps) {
  const { t } = useTranslation('contact');
  const { label, error, placeholder, choices, isOptional } = field;
  const help = field.id === 'phone' && t('form.help.phone');
  const id = fieldId(field.id);
  const isLong = field.id === 'textarea' || field.id === 'listed';
  const isWide = isLong || field.id === 'name' || field.id === 'page';
  const described = [invalid && `${id}-error`, help && `${id}-help`];
  const control = {
    // No name, so that a form submitted without the script sends none of the typed text.
    id,
    required: !isOptional,
    'aria-invalid': invalid || undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change(target.value),
    ...kinds[field.id],
  };

  return (
    <div className={`field${isWide ? ' wide' : ''}`} data-invalid={invalid || undefined} hidden={hidden}>
      <label htmlFor={id}>{label}</label>
      {isLong && <textarea {...control} placeholder={placeholder} />}
      {choices && (
        <select {...control}>
          <option value="">{t('form.choose')}</option>
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
      {!isLong && !choices && <input {...control} placeholder={placeholder} />}
      {field.id === 'county' && <Counties />}
      {invalid && (
        <p className="field__error" id={`${id}-error`}>
          {error}
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

function Counties() {
  const counties = useOptionalContent(countiesItem);

  return (
    <datalist id="counties">
      {counties?.map(({ county }) => (
        <option key={county} value={county} />
      ))}
    </datalist>
  );
}
