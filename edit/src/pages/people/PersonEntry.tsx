import { type ComponentProps, useState } from 'react';
import { admins, type Person } from '../../../api/person.ts';
import { send } from '../../api.ts';
import { ActionButton, CopyLink, Question, withName } from '../../components/buttons.tsx';
import { Check, Checks, Input } from '../../components/inputs.tsx';
import { useLanguage } from '../../language.tsx';

export function PersonEntry({ person, teams, changed }: { person: Person; teams: Team[]; changed: () => void }) {
  const { id, name, email, passkeys, seen, plans = 0 } = person;
  const { t, moment } = useLanguage();
  const [chosen, choose] = useState(person.teams);
  const [written, write] = useState(name);
  const [link, setLink] = useState<string>();
  const [handsOn, setHandsOn] = useState(true);
  const titles = teams.filter((team) => person.teams.includes(team.name)).map(({ title }) => title);

  const save = () => send('PUT', `people/${id}`, { name: written, teams: chosen }).then(changed);
  const remove = () => {
    const hand = plans > 0 && { plans: handsOn ? 'mine' : 'none' };
    return send('DELETE', `people/${id}`, { ...hand }).then(changed);
  };
  const makeLink = async () => setLink((await send<{ link: string }>('POST', `people/${id}/link`)).link);

  return (
    <article aria-label={name}>
      <h3>{name}</h3>
      <p className="fine-print quiet">{email}</p>
      <p className="fine-print">
        {t(seen ? 'people.passkeys' : 'people.noPasskey', { count: passkeys })}{' '}
        {seen && t('people.seen', { at: moment(seen) })}
      </p>
      <p className="fine-print" role="status">
        {t('people.isIn', { teams: titles.join(', ') || t('people.noTeam') })}
      </p>
      <details>
        <summary>{withName(t('people.change'), name)}</summary>
        <div className="stack">
          <Input id={`name-${id}`} label={t('people.name')} value={written} write={write} />
          <TeamChoice teams={teams} chosen={chosen} choose={choose} />
          <ActionButton className="btn" action={save}>
            {t('people.save')}
          </ActionButton>
          <div className="btns">
            <ActionButton action={makeLink}>{t(passkeys === 0 ? 'people.newLink' : 'people.signInLink')}</ActionButton>
            <Question
              button={t('people.remove')}
              question={
                <>
                  <p>{t('people.removeQuestion', { name })}</p>
                  {plans > 0 && (
                    <Check checked={handsOn} write={setHandsOn}>
                      {t('people.transfer', { count: plans })}
                    </Check>
                  )}
                </>
              }
              yes={t('people.removeYes')}
              onYes={remove}
            />
          </div>
          <div role="status">
            {link && (
              <PersonalLink text={t(`people.linkTo${passkeys === 0 ? 'Join' : 'SignIn'}`, { name })} link={link} />
            )}
          </div>
        </div>
      </details>
    </article>
  );
}

export interface Team {
  name: string;
  title: string;
}

type TeamChoiceProps = Pick<ComponentProps<typeof Checks>, 'chosen' | 'choose'> & { teams: Team[] };

export function TeamChoice({ teams, ...checked }: TeamChoiceProps) {
  const { t } = useLanguage();
  const options = teams.map(({ name, title }) => ({
    value: name,
    text: (
      <span>
        {title}
        {name === admins && <span className="field__help below">{t('people.everything')}</span>}
      </span>
    ),
  }));
  return <Checks label={t('people.teams')} options={options} {...checked} />;
}

/** A link that an admin sends to a person, which is shown once. */
export function PersonalLink({ text, link }: { text: string; link: string }) {
  const { t } = useLanguage();
  return (
    <div className="panel stack after">
      <p>{text}</p>
      <CopyLink address={link} label={t('people.link')} title={t('people.shareTitle')} />
    </div>
  );
}
