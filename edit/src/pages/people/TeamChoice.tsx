import { useId } from 'react';
import { describedBy, Problem } from '../../components/Labelled.tsx';
import { useLanguage } from '../../language.tsx';

export interface Team {
  name: string;
  /** What its members edit. */
  edits: string;
}

interface TeamChoiceProps {
  teams: Team[];
  chosen: string[];
  choose: (names: string[]) => void;
  problem?: string | undefined;
}

/** The teams that a person is in, with what each edits. */
export function TeamChoice({ teams, chosen, choose, problem }: TeamChoiceProps) {
  const { t } = useLanguage();
  const id = useId();

  return (
    <fieldset className="field" data-invalid={problem ? '' : undefined} {...describedBy({ id, problem })}>
      <legend className="field__name">{t('people.teams')}</legend>
      {teams.map(({ name, edits }) => (
        <label key={name} className="check people__team">
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) => choose(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))}
          />
          <span>
            {name}
            {edits && <span className="field__help people__edits">{edits}</span>}
          </span>
        </label>
      ))}
      <Problem id={id} problem={problem} />
    </fieldset>
  );
}
