import { useId, useState } from 'react';
import type { Person } from '../../../api/person.ts';
import { send } from '../../api.ts';
import { CopyLink } from '../../components/CopyLink.tsx';
import { Failure } from '../../components/Failure.tsx';
import { describedBy, Problem } from '../../components/Labelled.tsx';
import { Question } from '../../components/Question.tsx';
import { useAction } from '../../components/use-action.ts';
import { useLanguage } from '../../language.tsx';
import { moment } from '../../t.ts';

interface PersonEntryProps {
  person: Person;
  teams: Team[];
  changed: () => void;
}

/** One person: their teams, a link for them, and the end of their access. */
export function PersonEntry({ person, teams, changed }: PersonEntryProps) {
  const { id, name, email, passkeys, seen } = person;
  const { t, language } = useLanguage();
  const [chosen, choose] = useState(person.teams);
  const [link, setLink] = useState<string>();
  const [saved, setSaved] = useState(false);
  const { busy, failure, run } = useAction();
  const hasChanged = [...chosen].sort().join() !== [...person.teams].sort().join();

  const saveTeams = async () => {
    if (!(await run(() => send('PUT', `people/${id}`, { teams: chosen })))) return;
    setSaved(true);
    changed();
  };
  const makeLink = () => run(async () => setLink((await send<{ link: string }>('POST', `people/${id}/link`)).link));
  const remove = () => send('DELETE', `people/${id}`).then(changed);

  return (
    <article aria-label={name}>
      <h3>{name}</h3>
      <p className="small quiet people__email">{email}</p>
      <p className="small">
        {seen
          ? `${t('people.passkeys', { count: passkeys })} ${t('people.seen', { at: moment(seen, language) })}`
          : t('people.noPasskey')}
      </p>
      <p className="small">{t('people.isIn', { teams: person.teams.join(', ') || t('people.noTeam') })}</p>
      <details>
        <summary>
          {t('people.change')}
          <span className="sr-only"> {name}</span>
        </summary>
        <div className="people__change stack">
          <TeamChoice
            teams={teams}
            chosen={chosen}
            choose={(names) => {
              setSaved(false);
              choose(names);
            }}
          />
          <div className="btns">
            <button type="button" className="btn" disabled={busy || !hasChanged} onClick={() => void saveTeams()}>
              {t('people.saveTeams')}
            </button>
            <span role="status">{saved && t('people.saved')}</span>
          </div>
          <div className="btns">
            <button type="button" className="btn btn--plain" disabled={busy} onClick={() => void makeLink()}>
              {t(passkeys === 0 ? 'people.newLink' : 'people.signInLink')}
            </button>
            <Question
              className="btn btn--plain"
              button={t('people.remove')}
              question={<p>{t('people.removeQuestion', { name })}</p>}
              yes={t('people.removeYes')}
              no={t('people.no')}
              disabled={busy}
              onYes={remove}
            />
          </div>
          {link && (
            <div className="people__link panel stack" role="status">
              <p>{t(passkeys === 0 ? 'people.linkToJoin' : 'people.linkToSignIn', { name })}</p>
              <CopyLink address={link} label={t('people.link')} title={t('people.shareTitle')} />
            </div>
          )}
          {failure && <Failure failure={failure} />}
        </div>
      </details>
    </article>
  );
}

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
