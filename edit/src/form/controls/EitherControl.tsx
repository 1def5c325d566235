import { useRef } from 'react';
import { useLanguage } from '../../language.tsx';
import type { ControlProps } from '../control.ts';
import { emptyOf, formOfValue, idOf } from '../data.ts';
import { useForm } from '../form-context.ts';

/** A choice between forms, such as a text or a programme. What was typed in the other comes back with it. */
export function EitherControl({ field, path, value }: ControlProps<'either'>) {
  const { inLanguage } = useLanguage();
  const { put, FieldControl } = useForm();
  const id = idOf(path);
  const others = useRef(new Map<number, unknown>());
  const chosen = formOfValue(field.forms, value);
  const form = field.forms[chosen];

  const choose = (index: number) => {
    others.current.set(chosen, value);
    const next = field.forms[index];
    put(path, others.current.get(index) ?? (next && emptyOf(next)));
  };

  return (
    <div className="either">
      <fieldset className="either__choice">
        <legend>{inLanguage(field.label)}</legend>
        {field.forms.map(({ label }, index) => (
          <label key={label.en}>
            <input type="radio" name={`${id}-form`} checked={index === chosen} onChange={() => choose(index)} />
            {inLanguage(label)}
          </label>
        ))}
      </fieldset>
      {form && <FieldControl key={chosen} field={form} path={path} value={value} />}
    </div>
  );
}
