import { describedBy, Help, Problem, Select } from '../../components/Labelled.tsx';
import { useLanguage } from '../../language.tsx';
import { type ControlProps, useField, useForm } from '../form-context.tsx';

export function ChoiceControl({ field, path, value }: ControlProps<'choice'>) {
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

export function YesNoControl({ field, path, value }: ControlProps<'yesNo'>) {
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
