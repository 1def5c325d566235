import { useTranslation } from 'platform';
import { type Form, fields as generalIds, sheetLine } from './message.ts';

export interface FormField {
  id: string;
  label: string;
  /** What is said if it is not filled in as it should be. */
  error: string;
  placeholder?: string;
  choices?: { value: string; text: string }[];
  isOptional?: boolean;
}

/** A subject, and what its form asks between the sender’s addresses and the message. */
export interface About {
  /** Its address after `/contact-us/`. */
  subject: string;
  title: string;
  asked: Omit<FormField, 'error'>[];
  isTextOptional?: boolean;
}

export type ShownForm = Omit<Form, 'fields'> & { fields: FormField[] };

/** The general form (docs/spec.md, Contact), or one about a subject, whose answers go into the text. */
export function useForm(about?: About): ShownForm {
  const { t } = useTranslation('contact');
  const general = generalIds.map((id) => ({
    id,
    label: t(`form.field.${id}`),
    error: t(`form.error.${id}`),
    placeholder: t(`form.placeholder.${id}`),
  }));
  if (!about) return { fields: general };
  const { subject, title, asked, isTextOptional } = about;
  const answers = asked.map((field) => ({ ...field, error: t('form.error.empty', { field: field.label }) }));
  const text = general.slice(-1).map((field) => {
    const optional = { label: t('form.optional', { field: field.label }), isOptional: true };
    return isTextOptional ? { ...field, ...optional } : field;
  });
  const fields = [...general.slice(0, -1), ...answers, ...text];

  return {
    subject,
    fields,
    letter(message) {
      const lines = answers.map(({ id, label, choices }) => {
        const answer = choices?.find(({ value }) => value === message[id])?.text ?? message[id] ?? '';
        return t('form.answer', { field: label, answer });
      });
      const line = sheetLine(subject, fields, message, new Date());
      return [title, lines.join('\n'), message.textarea, line].filter(Boolean).join('\n\n');
    },
  };
}
