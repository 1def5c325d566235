import { type ComponentType, type InputHTMLAttributes, memo, useState } from 'react';
import { type Control, type Field, unfinished } from '../../api/form.ts';
import { Check, describedBy, Help, Labelled, Problem, Select } from '../components/inputs.tsx';
import { useLanguage } from '../language.tsx';
import { afterTyping, namedBy, reads } from './blanks.ts';
import { EitherControl, ObjectControl } from './controls/Fields.tsx';
import { DocumentControl, PictureControl } from './controls/FileControls.tsx';
import { ListControl } from './controls/ListControl.tsx';
import { PageTitles } from './controls/PageTitles.tsx';
import { BothControl, TextControl } from './controls/TextControls.tsx';
import { idOf } from './data.ts';
import { type ControlProps, type FieldProps, useForm, useMistake } from './form-context.tsx';

const inputs = {
  number: { type: 'number', inputMode: 'numeric' },
  date: { type: 'date' },
  time: { type: 'time' },
  address: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  link: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  email: { type: 'email', inputMode: 'email' },
  page: { type: 'text', inputMode: 'url', placeholder: '/' },
} satisfies { [K in Control['kind']]?: InputHTMLAttributes<HTMLInputElement> };
type InputKind = keyof typeof inputs;

const controls: { [K in Exclude<Control['kind'], InputKind>]: ComponentType<ControlProps<K>> } = {
  both: BothControl,
  text: TextControl,
  yesNo: YesNoControl,
  choice: ChoiceControl,
  picture: PictureControl,
  document: DocumentControl,
  object: ObjectControl,
  list: ListControl,
  either: EitherControl,
};

/** The control of a field. Drawn again only when its value changes: long forms follow fast typing. */
export const FieldControl = memo(
  function FieldControl({ field, path, value }: FieldProps) {
    const { inLanguage } = useLanguage();
    const { put } = useForm();
    const help = field.help && inLanguage(field.help);
    const described = { id: idOf(path), label: inLanguage(field.label), help, problem: useMistake(path) };
    const write = (next: unknown) => put(path, next);
    const OneControl = (
      field.kind in inputs ? InputControl : controls[field.kind as keyof typeof controls]
    ) as ComponentType<ControlProps & { field: Field }>;
    return <OneControl field={field} path={path} value={value} described={described} write={write} />;
  },
  (before, after) =>
    before.field === after.field && before.value === after.value && idOf(before.path) === idOf(after.path),
);

function InputControl({ field, value, described, write }: ControlProps<InputKind>) {
  const { t, day } = useLanguage();
  const as = namedBy(t);
  const [isUsed, setIsUsed] = useState(false);
  const offered = { page: '/', link: 'document:' }[field.kind as string];
  const isUnfinished = value === unfinished;
  const all = isUnfinished ? { ...described, problem: t('form.unfinished') } : described;
  const read = ({ value: text, validity, selectionStart }: HTMLInputElement) => {
    // The browser gives no value for what is incomplete, nor for a day that does not exist.
    if (text === '') write(validity.badInput ? unfinished : undefined);
    else if (field.kind === 'number') write(Number(text));
    else write(afterTyping(String(value ?? ''), as, { read: text, caret: selectionStart ?? text.length }).text);
  };

  return (
    <Labelled {...all}>
      <input
        id={all.id}
        {...inputs[field.kind]}
        list={offered && `${all.id}-pages`}
        {...(field.kind === 'number' && { min: field.least, max: field.greatest })}
        value={isUnfinished ? '' : reads(String(value ?? ''), as)}
        onFocus={() => setIsUsed(true)}
        onChange={({ target }) => read(target)}
        // Typing the first part of a date changes no value.
        onBlur={({ target }) => target.validity.badInput !== isUnfinished && read(target)}
        {...describedBy(all)}
      />
      {/* The browser's own box may be in another language. */}
      {field.kind === 'date' && typeof value === 'string' && !isUnfinished && (
        <p className="field__help">{day(value)}</p>
      )}
      {offered && isUsed && <PageTitles id={`${all.id}-pages`} start={offered} />}
    </Labelled>
  );
}

function ChoiceControl({ field, value, described, write }: ControlProps<'choice'>) {
  const { t, inLanguage } = useLanguage();

  return (
    <Select
      {...described}
      options={field.options.map((option) => ({ value: option.value, text: inLanguage(option.label) }))}
      none={value ? undefined : t('form.choose')}
      value={(value as string | undefined) ?? ''}
      choose={(chosen) => write(chosen || undefined)}
    />
  );
}

function YesNoControl({ field, value, described, write }: ControlProps<'yesNo'>) {
  return (
    <div className="row" data-invalid={described.problem ? '' : undefined}>
      <Check
        id={described.id}
        checked={value === true}
        write={(on) => write(on || (field.optional ? undefined : false))}
        {...describedBy(described)}
      >
        {described.label}
      </Check>
      <Help {...described} />
      <Problem {...described} />
    </div>
  );
}
