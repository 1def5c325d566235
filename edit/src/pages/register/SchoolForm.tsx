import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Register, SchoolRow } from '../../../api/item.ts';
import { describedBy, focusOnProblem, Input, Problem, Select } from '../../components/Labelled.tsx';
import { useLanguage } from '../../language.tsx';
import { betweenTypes, useSchoolOptions, withoutCounty } from './schools.ts';

interface SchoolFormProps {
  register: Register;
  /** Undefined for a new school. */
  school?: SchoolRow;
  save: (school: SchoolRow) => void;
  cancel: () => void;
}

const empty: SchoolRow = { name: '', county: '', type: '', group: '' };
type Column = keyof SchoolRow;
const columns: readonly Column[] = ['name', 'group', 'county', 'type'];

/** The four cells of one school. A region offers only its own counties. */
export function SchoolForm({ register, school: before = empty, save, cancel }: SchoolFormProps) {
  const { t, inLanguage } = useLanguage();
  const { groupOptions, countyOptions } = useSchoolOptions(register);
  const [school, setSchool] = useState(before);
  const [missing, setMissing] = useState<Column[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { county, type, group } = school;
  const counties = register.groups.find(({ value }) => value === group)?.counties;
  const types = type.split(betweenTypes).filter(Boolean);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const set = (cells: Partial<SchoolRow>) => setSchool({ ...school, ...cells });
  const chooseGroup = (value: string) => {
    const own = register.groups.find((one) => one.value === value)?.counties;
    const fits = !own || own.includes(county) || withoutCounty.includes(county);
    set({ group: value, county: fits ? county : own.length === 1 ? (own[0] as string) : '' });
  };
  const chooseType = (value: string, yes: boolean) => {
    const chosen = register.types.filter((one) => (one.value === value ? yes : types.includes(one.value)));
    set({ type: chosen.map((one) => one.value).join(betweenTypes) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = school.name.trim().replace(/\s+/g, ' ').replaceAll("'", '’');
    const tidy = { name, county, type, group };
    const without = columns.filter((column) => !tidy[column]);
    setMissing(without);
    if (without.length > 0) focusOnProblem(form.current);
    else save(tidy);
  };
  const control = (column: Column) => ({
    id: `${id}${column}`,
    label: t(`register.${column}`),
    required: true,
    value: school[column],
    problem: missing.includes(column) ? t(`register.missing.${column}`) : undefined,
  });
  const typeField = control('type');

  return (
    <form ref={form} className="school-form" onSubmit={submit} noValidate>
      <Input {...control('name')} write={(name) => set({ name })} />
      <Select {...control('group')} options={groupOptions} none={t('register.choose')} choose={chooseGroup} />
      <Select
        {...control('county')}
        options={countyOptions(counties, county)}
        none={t('register.choose')}
        choose={(chosen) => set({ county: chosen })}
      />
      <fieldset className="field" data-invalid={typeField.problem ? '' : undefined} {...describedBy(typeField)}>
        <legend className="field__name">{typeField.label}</legend>
        <div className="school-form__types">
          {register.types.map(({ value, label }) => (
            <label key={value} className="check">
              <input
                type="checkbox"
                checked={types.includes(value)}
                onChange={({ target }) => chooseType(value, target.checked)}
              />
              {inLanguage(label)}
            </label>
          ))}
        </div>
        <Problem {...typeField} />
      </fieldset>
      <div className="btns">
        <button type="submit" className="btn">
          {t(before === empty ? 'register.addThis' : 'register.keep')}
        </button>
        <button type="button" className="btn btn--plain" onClick={cancel}>
          {t('register.cancel')}
        </button>
      </div>
    </form>
  );
}
