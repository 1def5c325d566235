import { type ComponentType, memo } from 'react';
import type { Control, Field } from '../../api/form.ts';
import { BothControl } from './controls/BothControl.tsx';
import { ChoiceControl, YesNoControl } from './controls/choices.tsx';
import { DocumentControl } from './controls/DocumentControl.tsx';
import { EitherControl } from './controls/EitherControl.tsx';
import { ObjectControl } from './controls/Fields.tsx';
import { InputControl, TextControl } from './controls/InputControl.tsx';
import { ListControl } from './controls/ListControl.tsx';
import { PictureControl } from './controls/PictureControl.tsx';
import { idOf } from './data.ts';
import type { ControlProps } from './form-context.tsx';

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
