import type { ReactNode } from 'react';
import { Help, Problem } from './Problem.tsx';
import { type Described, describedBy } from './use-field.ts';

/** Boxes or buttons that belong together, under the name of their field. */
export function Group({ className, children, ...field }: Described & { className: string; children: ReactNode }) {
  return (
    <fieldset className={className} id={field.id} {...describedBy(field)}>
      <legend>{field.label}</legend>
      <Help {...field} />
      {field.problem && (
        <div className="field" data-invalid="">
          <Problem {...field} />
        </div>
      )}
      {children}
    </fieldset>
  );
}
