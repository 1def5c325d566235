import type { Control, Field, Path } from '../../api/form.ts';

/** What every control gets. `K` narrows it to one kind. */
export interface ControlProps<K extends Control['kind'] = Control['kind']> {
  field: Field & { kind: K };
  path: Path;
  value: unknown;
}
