import type { InputHTMLAttributes } from 'react';
import { type Control, unfinished } from '../../../api/form.ts';
import { useLanguage } from '../../language.tsx';
import type { ControlProps } from '../control.ts';
import { useForm } from '../form-context.ts';
import { Help, Problem } from './Problem.tsx';
import { TextBox } from './TextBox.tsx';
import { describedBy, useField } from './use-field.ts';

type Kind = 'text' | 'number' | 'date' | 'time' | 'address' | 'email' | 'page';

const inputs: { [K in Control['kind']]?: InputHTMLAttributes<HTMLInputElement> } = {
  number: { type: 'number', inputMode: 'numeric' },
  date: { type: 'date' },
  time: { type: 'time' },
  address: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  email: { type: 'email', inputMode: 'email' },
  page: { type: 'text', inputMode: 'url', placeholder: '/' },
};

/** A value in one box: a name, a number, a date, an address. */
export function InputControl({ field, path, value }: ControlProps<Kind>) {
  const { t } = useLanguage();
  const { put } = useForm();
  const isUnfinished = value === unfinished;
  const described = useField(field, path);
  const { id, label, help } = described;
  const problem = isUnfinished ? t('form.unfinished') : described.problem;
  const write = (text: string) =>
    put(path, text === '' && (field.optional || field.kind !== 'text') ? undefined : text);
  const read = ({ value: text, validity }: HTMLInputElement) => {
    // The browser gives no value for what is incomplete, nor for a day that does not exist.
    if (text === '' && validity.badInput) put(path, unfinished);
    else if (field.kind === 'number') put(path, text === '' ? undefined : Number(text));
    else write(text);
  };

  if (field.kind === 'text')
    return (
      <div className="one" data-size={field.size}>
        <TextBox
          id={id}
          label={label}
          size={field.size}
          value={(value as string | undefined) ?? ''}
          most={field.most}
          help={help}
          problem={problem}
          onChange={write}
        />
        <Help {...described} />
      </div>
    );
  return (
    <div className="field one" data-kind={field.kind} data-invalid={problem ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <Help {...described} />
      <input
        id={id}
        {...inputs[field.kind]}
        {...(field.kind === 'number' && { min: field.least, max: field.greatest })}
        value={isUnfinished ? '' : ((value as string | number | undefined) ?? '')}
        onChange={({ target }) => read(target)}
        // Typing the first part of a date changes no value.
        onBlur={({ target }) => target.validity.badInput !== isUnfinished && read(target)}
        {...describedBy({ id, help, problem })}
      />
      <Problem id={id} problem={problem} />
    </div>
  );
}
