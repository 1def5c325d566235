import { useRef, useState } from 'react';
import { chosen, type Field, type Path } from '../../../api/form.ts';
import { Button } from '../../components/buttons.tsx';
import { Check, Group } from '../../components/inputs.tsx';
import { useLanguage } from '../../language.tsx';
import { emptyOf, idOf, valueAt } from '../data.ts';
import { type ControlProps, focusOn, useForm } from '../form-context.tsx';
import './fields.css';

/** Fields one below the other. Optional ones that are not there are offered by buttons at the end. */
export function Fields({ fields, path, value }: { fields: Field[]; path: Path; value: unknown }) {
  const { t, inLanguage } = useLanguage();
  const { put, FieldControl } = useForm();
  // The only field of an item that is a list has no name.
  const inside = (name: string) => (name === '' ? path : [...path, name]);
  const valueIn = ({ name }: Field) => (name === '' ? value : valueAt(value, [name]));
  // One that is emptied stays, because its next value may be on the way.
  const [shownNames, setShownNames] = useState(() =>
    fields.filter((field) => valueIn(field) !== undefined).map(({ name }) => name),
  );
  const isShown = (field: Field) => !field.optional || valueIn(field) !== undefined || shownNames.includes(field.name);
  const absent = fields.filter((field) => !isShown(field));

  const add = (field: Field) => {
    setShownNames([...shownNames, field.name]);
    if (['object', 'list', 'either'].includes(field.kind)) put([...path, field.name], emptyOf(field));
    focusOn([...path, field.name]);
  };
  const remove = ({ name }: Field) => {
    setShownNames(shownNames.filter((other) => other !== name));
    put([...path, name], undefined);
    focusOn([...path, `add-${name}`]);
  };

  return (
    <div className="form-fields stack">
      {fields.filter(isShown).map((field) => (
        <div key={field.name} className="form-field stack" data-kind={field.kind}>
          <FieldControl field={field} path={inside(field.name)} value={valueIn(field)} />
          {field.optional && (
            <Button className="quiet-button" onClick={() => remove(field)}>
              {t('form.removeField', { what: inLanguage(field.label) })}
            </Button>
          )}
        </div>
      ))}
      {absent.length > 0 && (
        <fieldset className="row" aria-label={t('form.absent')}>
          {absent.map((field) => (
            <Button
              key={field.name}
              id={idOf([...path, `add-${field.name}`])}
              className="add-button"
              onClick={() => add(field)}
            >
              {inLanguage(field.label)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

export const ObjectControl = ({ field, path, value, described }: ControlProps<'object'>) => (
  <Group className="group stack" {...described}>
    <Fields fields={field.fields} path={path} value={value} />
  </Group>
);

/** A choice between forms, such as a text or a programme. What was typed in the other comes back with it. */
export function EitherControl({ field, path, value, described, write }: ControlProps<'either'>) {
  const { inLanguage } = useLanguage();
  const { FieldControl } = useForm();
  const others = useRef(new Map<Field | undefined, unknown>());
  const form = chosen(field, value);

  const choose = (next: Field) => {
    others.current.set(form, value);
    write(others.current.get(next) ?? emptyOf(next));
  };

  return (
    <div className="either stack">
      <fieldset className="either__choice row">
        <legend>{described.label}</legend>
        {field.forms.map((one) => (
          <Check
            key={one.label.en}
            type="radio"
            name={`${described.id}-form`}
            checked={one === form}
            write={() => choose(one)}
          >
            {inLanguage(one.label)}
          </Check>
        ))}
      </fieldset>
      {form && <FieldControl key={form.label.en} field={form} path={path} value={value} />}
    </div>
  );
}
