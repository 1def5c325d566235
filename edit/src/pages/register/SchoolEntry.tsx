import { memo, useId, useState } from 'react';
import type { Register, SchoolRow } from '../../../api/item.ts';
import { PlainButton, withName } from '../../components/buttons.tsx';
import { Checks, Input, Select } from '../../components/inputs.tsx';
import { Fold } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';
import { betweenTypes, countyName, type Line, schoolWords, withoutCounty } from './schools.ts';

interface SchoolEntryProps {
  register: Register;
  line: Line;
  /** Writes another school into a line; none removes it. Always the same function. */
  write: (line: Line, now?: SchoolRow) => void;
}

export const SchoolEntry = memo(function SchoolEntry({ register, line, write }: SchoolEntryProps) {
  const { t, inLanguage } = useLanguage();
  const { was, change } = line;
  const school = (change?.now ?? change?.was ?? was) as SchoolRow;
  const isGone = change && !change.now;
  const isAdded = change && !change.was;
  const state = isAdded ? 'added' : isGone ? 'removed' : 'changed';
  const [name = '', ...words] = schoolWords(register, { ...school, county: countyName(school.county, t) }, inLanguage);
  // A new school stands open, and stays so while its name is typed.
  const [isNew] = useState(name === '');

  return (
    <Fold
      open={isNew}
      summary={
        <>
          {isGone ? <del>{name}</del> : name || t('register.add')}{' '}
          {change && <span className="draft-line fine-print">{t(`register.state.${state}`)}</span>}
          <span className="below quiet fine-print">{words.join(' · ')}</span>
        </>
      }
    >
      <div className="stack">
        {!isGone && <SchoolForm register={register} school={school} write={(now) => write(line, now)} />}
        <div className="btns">
          <PlainButton
            onClick={({ currentTarget }) => {
              const fold = currentTarget.closest('details');
              fold?.removeAttribute('open');
              // A line that is not in the register goes.
              (was ? fold?.querySelector('summary') : fold?.closest('ul'))?.focus();
              write(line, change && was);
            }}
          >
            {withName(t(!change || isAdded ? 'register.remove' : 'register.undo'), name)}
          </PlainButton>
        </div>
      </div>
    </Fold>
  );
});

/** The four cells of one school. A region offers only its own counties. */
function SchoolForm(props: { register: Register; school: SchoolRow; write: (school: SchoolRow) => void }) {
  const { t, inLanguage } = useLanguage();
  const id = useId();
  const { register, school, write } = props;
  const { name, county, type, group } = school;
  const countiesOf = (one: string) => register.groups.find(({ value }) => value === one)?.counties;
  const counties = new Set([...(countiesOf(group) ?? register.counties), ...Object.keys(withoutCounty), county]);
  const set = (cells: Partial<SchoolRow>) => write({ ...school, ...cells });
  const options = (list: Register['types']) => list.map(({ value, label }) => ({ value, text: inLanguage(label) }));
  const control = (column: keyof SchoolRow) => ({ id: `${id}${column}`, label: t(`register.${column}`) });

  const chooseGroup = (value: string) => {
    const own = countiesOf(value);
    const fits = !own || own.includes(county) || county in withoutCounty;
    set({ group: value, county: fits ? county : own.length === 1 ? (own[0] as string) : '' });
  };

  return (
    <div className="fields">
      <Input
        {...control('name')}
        value={name}
        write={(text) => set({ name: text })}
        onBlur={() => set({ name: name.trim().replace(/\s+/g, ' ').replaceAll("'", '’') })}
      />
      <Select
        {...control('group')}
        options={options(register.groups)}
        none={t('form.choose')}
        value={group}
        choose={chooseGroup}
      />
      <Select
        {...control('county')}
        options={[...counties].filter(Boolean).map((value) => ({ value, text: countyName(value, t) }))}
        none={t('form.choose')}
        value={county}
        choose={(chosen) => set({ county: chosen })}
      />
      <Checks
        label={t('register.type')}
        options={options(register.types)}
        chosen={type.split(betweenTypes)}
        choose={(types) => set({ type: types.join(betweenTypes) })}
      />
    </div>
  );
}
