import { useLanguage } from '../../language.tsx';
import { idOf } from '../data.ts';
import { useForm, useMistake } from '../form-context.ts';
import type { ControlProps } from './control.ts';
import { describedBy, Problem } from './Problem.tsx';

/** One of a few values, by the device's own control. */
export function ChoiceControl({ field, path, value }: ControlProps<'choice'>) {
  const { t, inLanguage } = useLanguage();
  const { put } = useForm();
  const id = idOf(path);
  const help = field.help && inLanguage(field.help);
  const problem = useMistake(path);

  return (
    <div className="field one" data-invalid={problem ? '' : undefined}>
      <label htmlFor={id}>{inLanguage(field.label)}</label>
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <select
        id={id}
        value={(value as string | undefined) ?? ''}
        onChange={({ target }) => put(path, target.value || undefined)}
        {...describedBy(id, { help, problem })}
      >
        {!value && <option value="">{t('form.choose')}</option>}
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {inLanguage(option.label)}
          </option>
        ))}
      </select>
      <Problem id={id} text={problem} />
    </div>
  );
}

export function YesNoControl({ field, path, value }: ControlProps<'yesNo'>) {
  const { inLanguage } = useLanguage();
  const { put } = useForm();
  const id = idOf(path);
  const help = field.help && inLanguage(field.help);
  const problem = useMistake(path);

  return (
    <div className="yes-no" data-invalid={problem ? '' : undefined}>
      <label>
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => put(path, target.checked || (field.optional ? undefined : false))}
          {...describedBy(id, { help, problem })}
        />
        {inLanguage(field.label)}
      </label>
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <Problem id={id} text={problem} />
    </div>
  );
}
