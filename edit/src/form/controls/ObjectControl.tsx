import type { ControlProps } from '../control.ts';
import { Fields } from './Fields.tsx';
import { Group } from './Group.tsx';
import { useField } from './use-field.ts';

/** Fields that belong together. */
export function ObjectControl({ field, path, value }: ControlProps<'object'>) {
  const described = useField(field, path);

  return (
    <Group className="group" {...described}>
      <Fields fields={field.fields} path={path} value={value} />
    </Group>
  );
}
