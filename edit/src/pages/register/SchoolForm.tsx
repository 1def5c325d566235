import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Register, SchoolRow } from '../../../api/item.ts';
import { betweenTypes } from '../../components/changes/draft-changes.ts';
import { useLanguage } from '../../language.tsx';
import { useCountyName, withoutCounty } from './county-name.ts';

interface SchoolFormProps {
  register: Register;
  /** Undefined for a new school. */
  school?: SchoolRow;
  save: (school: SchoolRow) => void;
  cancel: () => void;
}

const empty: SchoolRow = { name: '', county: '', type: '', group: '' };
const columns = ['name', 'group', 'county', 'type'] as const;
type Column = (typeof columns)[number];

/** The four cells of one school. A region offers only its own counties. */
export function SchoolForm({ register, school = empty, save, cancel }: SchoolFormProps) {
  const { t, inLanguage } = useLanguage();
  const countyName = useCountyName();
  const [{ name, county, type, group }, setSchool] = useState(school);
  const [missing, setMissing] = useState<Column[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const id = useId();
  const counties = [...(register.groups.find(({ value }) => value === group)?.counties ?? register.counties)];
  const offered = [...counties, ...withoutCounty];
  const types = type.split(betweenTypes).filter(Boolean);

  const focusOn = (column: string) => form.current?.querySelector<HTMLElement>(`[name="${column}"]`)?.focus();
  useEffect(() => first.current?.focus(), []);

  const set = (cells: Partial<SchoolRow>) => setSchool({ name, county, type, group, ...cells });
  const chooseGroup = (value: string) => {
    const own = register.groups.find((one) => one.value === value)?.counties;
    const fits = !own || own.includes(county) || withoutCounty.includes(county);
    set({ group: value, county: fits ? county : own.length === 1 ? (own[0] as string) : '' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tidy = { name: name.trim().replace(/\s+/g, ' ').replaceAll("'", '’'), county, type, group };
    const without = columns.filter((column) => !tidy[column]);
    setMissing(without);
    if (without[0]) focusOn(without[0]);
    else save(tidy);
  };
  const control = (column: Column) => ({
    name: column,
    id: `${id}${column}`,
    'aria-required': true,
    ...(missing.includes(column) && { 'aria-invalid': true, 'aria-describedby': `${id}${column}-error` }),
  });
  const error = (column: Column) => (
    <p className="field__error" id={`${id}${column}-error`}>
      {missing.includes(column) && t(`register.missing.${column}`)}
    </p>
  );
  const invalid = (column: Column) => (missing.includes(column) ? '' : undefined);

  return (
    <form ref={form} className="school-form" onSubmit={submit} noValidate>
      <div className="field" data-invalid={invalid('name')}>
        <label htmlFor={`${id}name`}>{t('register.name')}</label>
        <input ref={first} {...control('name')} value={name} onChange={({ target }) => set({ name: target.value })} />
        {error('name')}
      </div>
      <div className="field" data-invalid={invalid('group')}>
        <label htmlFor={`${id}group`}>{t('register.group')}</label>
        <select {...control('group')} value={group} onChange={({ target }) => chooseGroup(target.value)}>
          <option value="">{t('register.choose')}</option>
          {register.groups.map(({ value, label }) => (
            <option key={value} value={value}>
              {inLanguage(label)}
            </option>
          ))}
        </select>
        {error('group')}
      </div>
      <div className="field" data-invalid={invalid('county')}>
        <label htmlFor={`${id}county`}>{t('register.county')}</label>
        <select {...control('county')} value={county} onChange={({ target }) => set({ county: target.value })}>
          <option value="">{t('register.choose')}</option>
          {[...offered, ...(county && !offered.includes(county) ? [county] : [])].map((one) => (
            <option key={one} value={one}>
              {countyName(one)}
            </option>
          ))}
        </select>
        {error('county')}
      </div>
      <fieldset
        className="field"
        data-invalid={invalid('type')}
        aria-describedby={missing.includes('type') ? `${id}type-error` : undefined}
      >
        <legend className="field__name">{t('register.type')}</legend>
        <div className="school-form__types">
          {register.types.map(({ value, label }) => (
            <label key={value}>
              <input
                type="checkbox"
                name="type"
                checked={types.includes(value)}
                onChange={({ target }) =>
                  set({
                    type: register.types
                      .map((one) => one.value)
                      .filter((one) => (one === value ? target.checked : types.includes(one)))
                      .join(betweenTypes),
                  })
                }
              />
              {inLanguage(label)}
            </label>
          ))}
        </div>
        {error('type')}
      </fieldset>
      <div className="btns">
        <button type="submit" className="btn">
          {t(school === empty ? 'register.addThis' : 'register.keep')}
        </button>
        <button type="button" className="btn btn--plain" onClick={cancel}>
          {t('register.cancel')}
        </button>
      </div>
    </form>
  );
}
