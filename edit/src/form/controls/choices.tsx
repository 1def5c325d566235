import { useLanguage } from '../../language.tsx';
import type { ControlProps } from '../control.ts';
import { useForm } from '../form-context.ts';
import { Help, Problem } from './Problem.tsx';
import { describedBy, useField } from './use-field.ts';

/** One of a few values, by the device's own control. */
export function ChoiceControl({ field, path, value }: ControlProps<'choice'>) {
  const { t, inLanguage } = useLanguage();
  const { put } = useForm();
  const described = useField(field, path);
  const { id, label, problem } = described;

  return (
    <div className="field one" data-invalid={problem ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <Help {...described} />
      <select
        id={id}
        value={(value as string | undefined) ?? ''}
        onChange={({ target }) => put(path, target.value || undefined)}
        {...describedBy(described)}
      >
        {!value && <option value="">{t('form.choose')}</option>}
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {inLanguage(option.label)}
          </option>
        ))}
      </select>
      <Problem {...described} />
    </div>
  );
}

export function YesNoControl({ field, path, value }: ControlProps<'yesNo'>) {
  const { put } = useForm();
  const described = useField(field, path);
  const { id, label, problem } = described;

  return (
    <div className="yes-no" data-invalid={problem ? '' : undefined}>
      <label>
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => put(path, target.checked || (field.optional ? undefined : false))}
          {...describedBy(described)}
        />
        {label}
      </label>
      <Help {...described} />
      <Problem {...described} />
    </div>
  );
}
