import { useLanguage } from '../../language.tsx';
import type { Team } from './use-teams.ts';

interface TeamChoiceProps {
  teams: Team[];
  chosen: string[];
  choose: (names: string[]) => void;
}

/** The teams that a person is in, with what each edits. */
export function TeamChoice({ teams, chosen, choose }: TeamChoiceProps) {
  const { t } = useLanguage();

  return (
    <fieldset className="field">
      <legend className="field__name">{t('people.teams')}</legend>
      {teams.map(({ name, edits }) => (
        <label key={name} className="people__team">
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
    </fieldset>
  );
}
