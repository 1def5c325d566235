import { type ComponentType, type InputHTMLAttributes, memo } from 'react';
import { type Control, type Field, unfinished } from '../../api/form.ts';
import { describedBy, Help, Labelled, Problem, Select } from '../components/Labelled.tsx';
import { useLanguage } from '../language.tsx';
import { BothControl } from './controls/BothControl.tsx';
import { EitherControl, ObjectControl } from './controls/Fields.tsx';
import { DocumentControl, PictureControl } from './controls/FileControls.tsx';
import { ListControl } from './controls/ListControl.tsx';
import { TextBox } from './controls/TextBox.tsx';
import { idOf } from './data.ts';
import { type ControlProps, useField, useForm } from './form-context.tsx';

const controls: { [K in Control['kind']]: ComponentType<ControlProps<K>> } = {
  both: BothControl,
  text: TextControl,
  number: InputControl,
  date: InputControl,
  time: InputControl,
  address: InputControl,
  email: InputControl,
  page: InputControl,
  yesNo: YesNoControl,
  choice: ChoiceControl,
  picture: PictureControl,
  document: DocumentControl,
  object: ObjectControl,
  list: ListControl,
  either: EitherControl,
};

/** The control of a field. Drawn again only when its own value changes, so that long forms follow fast typing. */
export const FieldControl = memo(
  function FieldControl({ field, path, value }: ControlProps & { field: Field }) {
    const OneControl = controls[field.kind] as ComponentType<ControlProps & { field: Field }>;
    return <OneControl field={field} path={path} value={value} />;
  },
  (before, after) =>
    before.field === after.field && before.value === after.value && idOf(before.path) === idOf(after.path),
);

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
function InputControl({ field, path, value }: ControlProps<Kind>) {
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
function TextControl({ field, path, value }: ControlProps<'text'>) {
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

function ChoiceControl({ field, path, value }: ControlProps<'choice'>) {
  const { t, inLanguage } = useLanguage();
  const { put } = useForm();

  return (
    <Select
      {...useField(field, path)}
      options={field.options.map((option) => ({ value: option.value, text: inLanguage(option.label) }))}
      none={value ? undefined : t('form.choose')}
      value={(value as string | undefined) ?? ''}
      choose={(chosen) => put(path, chosen || undefined)}
    />
  );
}

function YesNoControl({ field, path, value }: ControlProps<'yesNo'>) {
  const { put } = useForm();
  const described = useField(field, path);

  return (
    <div className="yes-no" data-invalid={described.problem ? '' : undefined}>
      <label className="check">
        <input
          id={described.id}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => put(path, target.checked || (field.optional ? undefined : false))}
          {...describedBy(described)}
        />
        {described.label}
      </label>
      <Help {...described} />
      <Problem {...described} />
    </div>
  );
}
