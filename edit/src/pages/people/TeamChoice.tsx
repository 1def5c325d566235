import { useId } from 'react';
import { useLanguage } from '../../language.tsx';
import type { Team } from './use-teams.ts';

interface TeamChoiceProps {
  teams: Team[];
  chosen: string[];
  choose: (names: string[]) => void;
  /** Whether one must be chosen, and none is. */
  isMissing?: boolean;
}

/** The teams that a person is in, with what each edits. */
export function TeamChoice({ teams, chosen, choose, isMissing }: TeamChoiceProps) {
  const { t } = useLanguage();
  const id = useId();

  return (
    <fieldset className="field" data-invalid={isMissing ? '' : undefined} aria-describedby={isMissing ? id : undefined}>
      <legend className="field__name">{t('people.teams')}</legend>
      {teams.map(({ name, edits }) => (
        <label key={name} className="people__team">
          <input
            type="checkbox"
            name="teams"
            checked={chosen.includes(name)}
            onChange={({ target }) => choose(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))}
          />
          <span>
            {name}
            {edits && <span className="field__help people__edits">{edits}</span>}
          </span>
        </label>
      ))}
      <p className="field__error" id={id}>
        {isMissing && t('people.missing.teams')}
      </p>
    </fieldset>
  );
}
