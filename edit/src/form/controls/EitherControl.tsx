import { useRef } from 'react';
import { chosen } from '../../../api/field-of.ts';
import type { Field } from '../../../api/form.ts';
import { useLanguage } from '../../language.tsx';
import { emptyOf, idOf } from '../data.ts';
import { type ControlProps, useForm } from '../form-context.tsx';

/** A choice between forms, such as a text or a programme. What was typed in the other comes back with it. */
export function EitherControl({ field, path, value }: ControlProps<'either'>) {
  const { inLanguage } = useLanguage();
  const { put, FieldControl } = useForm();
  const id = idOf(path);
  const others = useRef(new Map<Field | undefined, unknown>());
  const form = chosen(field, value);

  const choose = (next: Field) => {
    others.current.set(form, value);
    put(path, others.current.get(next) ?? emptyOf(next));
  };

  return (
    <div className="either stack">
      <fieldset className="either__choice">
        <legend>{inLanguage(field.label)}</legend>
        {field.forms.map((one) => (
          <label key={one.label.en} className="check">
            <input type="radio" name={`${id}-form`} checked={one === form} onChange={() => choose(one)} />
            {inLanguage(one.label)}
          </label>
        ))}
      </fieldset>
      {form && <FieldControl key={form.label.en} field={form} path={path} value={value} />}
    </div>
  );
}
