import { type Language, languages } from 'contract/language.ts';
import { type FormEvent, useRef, useState } from 'react';
import { CopyLink } from '../../components/CopyLink.tsx';
import { Failure } from '../../components/Failure.tsx';
import { useLanguage } from '../../language.tsx';
import { TeamChoice } from './TeamChoice.tsx';
import { useRequest } from './use-request.ts';
import type { Team } from './use-teams.ts';

interface InviteProps {
  teams: Team[];
  invited: () => void;
}

/** What an invitation cannot do without. */
type Needed = 'name' | 'email' | 'teams';

/** Invites someone: their personal link is shown once, to send to them. */
export function Invite({ teams, invited }: InviteProps) {
  const { t } = useLanguage();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<Language>('fr');
  const [chosen, choose] = useState<string[]>([]);
  const [wrong, setWrong] = useState<Needed[]>([]);
  const [link, setLink] = useState<{ link: string; name: string }>();
  const { busy, failure, request } = useRequest();
  const form = useRef<HTMLFormElement>(null);
  const inputOf = (field: Needed) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing: Needed[] = (['name', 'email'] as const).filter((field) => !inputOf(field)?.validity.valid);
    if (chosen.length === 0) missing.push('teams');
    setWrong(missing);
    if (missing[0]) return inputOf(missing[0])?.focus();
    const done = await request<{ link: string }>('POST', 'people', { name, email, language, teams: chosen });
    if (!done) return;
    setLink({ ...done.answer, name });
    setName('');
    setEmail('');
    choose([]);
    invited();
  };
  const text = (field: 'name' | 'email', value: string, set: (value: string) => void) => (
    <div className="field" data-invalid={wrong.includes(field) ? '' : undefined}>
      <label htmlFor={`invite-${field}`}>{t(`people.${field}`)}</label>
      <input
        id={`invite-${field}`}
        name={field}
        type={field === 'email' ? 'email' : 'text'}
        required
        autoComplete="off"
        value={value}
        onChange={({ target }) => set(target.value)}
        {...(wrong.includes(field) && { 'aria-invalid': true, 'aria-describedby': `invite-${field}-error` })}
      />
      <p className="field__error" id={`invite-${field}-error`}>
        {wrong.includes(field) && t(`people.missing.${field}`)}
      </p>
    </div>
  );

  return (
    <section className="people__part" aria-labelledby="invite">
      <h2 id="invite">{t('people.invite')}</h2>
      <form ref={form} className="fields" onSubmit={submit} noValidate>
        {text('name', name, setName)}
        {text('email', email, setEmail)}
        <div className="field">
          <label htmlFor="invite-language">{t('people.language')}</label>
          <select
            id="invite-language"
            value={language}
            onChange={({ target }) => setLanguage(target.value as Language)}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {t(`people.speaks.${one}`)}
              </option>
            ))}
          </select>
        </div>
        <TeamChoice teams={teams} chosen={chosen} choose={choose} isMissing={wrong.includes('teams')} />
        {failure && <Failure failure={failure} />}
        <div className="btns">
          <button type="submit" className="btn" disabled={busy}>
            {t('people.makeLink')}
          </button>
        </div>
      </form>
      <div role="status">
        {link && (
          <div className="people__link">
            <p>{t('people.linkToJoin', { name: link.name })}</p>
            <CopyLink address={link.link} label={t('people.link')} title={t('people.shareTitle')} />
          </div>
        )}
      </div>
    </section>
  );
}
