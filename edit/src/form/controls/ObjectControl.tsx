import { useLanguage } from '../../language.tsx';
import { idOf } from '../data.ts';
import { useMistake } from '../form-context.ts';
import type { ControlProps } from './control.ts';
import { Fields } from './Fields.tsx';
import { describedBy, Problem } from './Problem.tsx';

/** Fields that belong together. */
export function ObjectControl({ field, path, value }: ControlProps<'object'>) {
  const { inLanguage } = useLanguage();
  const id = idOf(path);
  const help = field.help && inLanguage(field.help);
  const problem = useMistake(path);

  return (
    <fieldset className="group" id={id} {...describedBy(id, { help, problem })}>
      <legend>{inLanguage(field.label)}</legend>
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <div data-invalid={problem ? '' : undefined}>
        <Problem id={id} text={problem} />
      </div>
      <Fields fields={field.fields} path={path} value={value} />
    </fieldset>
  );
}
