import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Register, SchoolRow } from '../../../api/item.ts';
import { PlainButton } from '../../components/Button.tsx';
import { Checks, focusOnProblem, Input } from '../../components/inputs.tsx';
import { Select } from '../../components/Labelled.tsx';
import { useLanguage } from '../../language.tsx';
import { betweenTypes, countyOptions, groupOptions, withoutCounty } from './schools.ts';

interface SchoolFormProps {
  register: Register;
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
  const [school, setSchool] = useState(before);
  const [missing, setMissing] = useState<Column[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { county, type, group } = school;
  const countiesOf = (name: string) => register.groups.find(({ value }) => value === name)?.counties;

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const set = (cells: Partial<SchoolRow>) => setSchool({ ...school, ...cells });
  const chooseGroup = (value: string) => {
    const own = countiesOf(value);
    const fits = !own || own.includes(county) || county in withoutCounty;
    set({ group: value, county: fits ? county : own.length === 1 ? (own[0] as string) : '' });
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

  return (
    <form ref={form} className="school-form" onSubmit={submit} noValidate>
      <Input {...control('name')} write={(name) => set({ name })} />
      <Select
        {...control('group')}
        options={groupOptions(register, inLanguage)}
        none={t('register.choose')}
        choose={chooseGroup}
      />
      <Select
        {...control('county')}
        options={countyOptions(countiesOf(group) ?? register.counties, t, county)}
        none={t('register.choose')}
        choose={(chosen) => set({ county: chosen })}
      />
      <Checks
        {...control('type')}
        className="school-form__types"
        options={register.types.map(({ value, label }) => ({ value, text: inLanguage(label) }))}
        chosen={type.split(betweenTypes)}
        choose={(types) => set({ type: types.join(betweenTypes) })}
      />
      <div className="btns">
        <button type="submit" className="btn">
          {t(before === empty ? 'register.addThis' : 'register.keep')}
        </button>
        <PlainButton onClick={cancel}>{t('register.cancel')}</PlainButton>
      </div>
    </form>
  );
}
