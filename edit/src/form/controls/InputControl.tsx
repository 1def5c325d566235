import type { InputHTMLAttributes } from 'react';
import { type Control, unfinished } from '../../../api/form.ts';
import { describedBy, Help, Labelled } from '../../components/Labelled.tsx';
import { useLanguage } from '../../language.tsx';
import { type ControlProps, useField, useForm } from '../form-context.tsx';
import { TextBox } from './TextBox.tsx';

type Kind = 'number' | 'date' | 'time' | 'address' | 'email' | 'page';

const inputs: { [K in Control['kind']]?: InputHTMLAttributes<HTMLInputElement> } = {
  number: { type: 'number', inputMode: 'numeric' },
  date: { type: 'date' },
  time: { type: 'time' },
  address: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  email: { type: 'email', inputMode: 'email' },
  page: { type: 'text', inputMode: 'url', placeholder: '/' },
};

/** A value in one box: a number, a date, an address. */
export function InputControl({ field, path, value }: ControlProps<Kind>) {
  const { t } = useLanguage();
  const { put } = useForm();
  const isUnfinished = value === unfinished;
  const described = useField(field, path);
  if (isUnfinished) described.problem = t('form.unfinished');
  const read = ({ value: text, validity }: HTMLInputElement) => {
    // The browser gives no value for what is incomplete, nor for a day that does not exist.
    if (text === '') put(path, validity.badInput ? unfinished : undefined);
    else put(path, field.kind === 'number' ? Number(text) : text);
  };

  return (
    <Labelled {...described}>
      <input
        id={described.id}
        {...inputs[field.kind]}
        {...(field.kind === 'number' && { min: field.least, max: field.greatest })}
        value={isUnfinished ? '' : ((value as string | number | undefined) ?? '')}
        onChange={({ target }) => read(target)}
        // Typing the first part of a date changes no value.
        onBlur={({ target }) => target.validity.badInput !== isUnfinished && read(target)}
        {...describedBy(described)}
      />
    </Labelled>
  );
}

/** A text that is the same in both languages, such as a name. */
export function TextControl({ field, path, value }: ControlProps<'text'>) {
  const { put } = useForm();
  const described = useField(field, path);

  return (
    <div>
      <TextBox
        {...described}
        size={field.size}
        most={field.most}
        value={(value as string | undefined) ?? ''}
        onChange={(text) => put(path, text === '' && field.optional ? undefined : text)}
      />
      <Help {...described} />
    </div>
  );
}
