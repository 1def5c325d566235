import { type Language, languages } from 'contract/language.ts';
import { type FormEvent, useRef, useState } from 'react';
import { send } from '../../api.ts';
import { focusOnProblem, Input } from '../../components/inputs.tsx';
import { Select } from '../../components/Labelled.tsx';
import { Failure } from '../../components/Page.tsx';
import { useAction } from '../../components/use-action.ts';
import { useLanguage } from '../../language.tsx';
import { PersonalLink, type Team, TeamChoice } from './PersonEntry.tsx';

type Needed = 'name' | 'email' | 'teams';

const empty = { name: '', email: '', language: 'fr' as Language, teams: [] as string[] };

export function Invite({ teams, invited }: { teams: Team[]; invited: () => void }) {
  const { t } = useLanguage();
  const [guest, setGuest] = useState(empty);
  const [wrong, setWrong] = useState<Needed[]>([]);
  const [made, setMade] = useState<{ link: string; name: string }>();
  const { busy, failure, run } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const problem = (field: Needed) => (wrong.includes(field) ? t(`people.missing.${field}`) : undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing: Needed[] = (['name', 'email'] as const).filter(
      (field) => !form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.validity.valid,
    );
    if (guest.teams.length === 0) missing.push('teams');
    setWrong(missing);
    if (missing.length > 0) return void focusOnProblem(form.current);
    const invite = async () => {
      const { link } = await send<{ link: string }>('POST', 'people', guest);
      setMade({ link, name: guest.name });
    };
    if (!(await run(invite))) return;
    setGuest({ ...empty, language: guest.language });
    invited();
  };
  const text = (field: 'name' | 'email', type: string) => (
    <Input
      id={`invite-${field}`}
      name={field}
      type={type}
      label={t(`people.${field}`)}
      required
      value={guest[field]}
      write={(value) => setGuest({ ...guest, [field]: value })}
      problem={problem(field)}
    />
  );

  return (
    <section aria-labelledby="invite">
      <h2 id="invite">{t('people.invite')}</h2>
      <form ref={form} className="fields" onSubmit={submit} noValidate>
        {text('name', 'text')}
        {text('email', 'email')}
        <Select
          id="invite-language"
          label={t('people.language')}
          options={languages.map((value) => ({ value, text: t(`people.speaks.${value}`) }))}
          value={guest.language}
          choose={(language) => setGuest({ ...guest, language })}
        />
        <TeamChoice
          teams={teams}
          chosen={guest.teams}
          choose={(names) => setGuest({ ...guest, teams: names })}
          problem={problem('teams')}
        />
        {failure && <Failure failure={failure} />}
        <div className="btns">
          <button type="submit" className="btn" disabled={busy}>
            {t('people.makeLink')}
          </button>
        </div>
      </form>
      <div role="status">
        {made && <PersonalLink text={t('people.linkToJoin', { name: made.name })} link={made.link} />}
      </div>
    </section>
  );
}
