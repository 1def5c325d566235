import { type Language, languages } from 'contract/language.ts';
import { type FormEvent, useRef, useState } from 'react';
import type { Collection } from '../../../api/item.ts';
import { type AuditLine, admins, type Person } from '../../../api/person.ts';
import { send } from '../../api.ts';
import { type Answered, answered, useAnswer } from '../../components/answered.tsx';
import { focusOnProblem, Input } from '../../components/inputs.tsx';
import { Select } from '../../components/Labelled.tsx';
import { Failure, Fold, Page } from '../../components/Page.tsx';
import { useAction } from '../../components/use-action.ts';
import { useParts } from '../../components/use-parts.tsx';
import { useLanguage } from '../../language.tsx';
import { moment, type TextKey, titleOfTeam } from '../../t.ts';
import { PersonalLink, PersonEntry, type Team, TeamChoice } from './PersonEntry.tsx';
import './people.css';
import 'ui/styles/table.css';

/** For admins: who may sign in and edit what, and what was done. */
export const PeoplePage = answered(() => 'people', People);

function People({ value: people, again }: Answered<Person[]>) {
  const { t } = useLanguage();
  const teams = useTeams(people);

  return (
    <Page title={t('frame.people')}>
      <div className="stack sections">
        <Invite teams={teams} invited={again} />
        <section aria-labelledby="members">
          <h2 id="members">{t('people.members', { count: people.length })}</h2>
          <ul className="rows" role="list">
            {people.map((person) => (
              <li key={person.id}>
                <PersonEntry person={person} teams={teams} changed={again} />
              </li>
            ))}
          </ul>
        </section>
        <Fold summary={t('people.log')}>
          <Lines />
        </Fold>
      </div>
    </Page>
  );
}

type Needed = 'name' | 'email' | 'language' | 'teams';

const empty = { name: '', email: '', language: '' as Language | '', teams: [] as string[] };

function Invite({ teams, invited }: { teams: Team[]; invited: () => void }) {
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
    if (!guest.language) missing.push('language');
    if (guest.teams.length === 0) missing.push('teams');
    setWrong(missing);
    if (missing.length > 0) return void focusOnProblem(form.current);
    const invite = async () => {
      const { link } = await send<{ link: string }>('POST', 'people', guest);
      setMade({ link, name: guest.name });
    };
    if (!(await run(invite))) return;
    setGuest(empty);
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
          none={t('form.choose')}
          value={guest.language}
          problem={problem('language')}
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

/** All teams: those that own content, and those that have members. */
function useTeams(people: Person[]): Team[] {
  const { t, inLanguage } = useLanguage();
  const { value: collections = [] } = useAnswer<Collection[]>('collections');
  const names = new Set([...collections, ...people].flatMap(({ teams }) => teams));
  names.delete(admins);
  const titleOf = (name: string): string => titleOfTeam(t, name);
  const edits = (name: string) =>
    collections.flatMap(({ teams, title }) => (teams.includes(name) ? inLanguage(title) : [])).join(', ');
  return [
    { name: admins, title: titleOf(admins), edits: t('people.everything') },
    ...[...names].sort().map((name) => ({ name, title: titleOf(name), edits: edits(name) })),
  ];
}

const part = 50;

/** What was done, the newest first. */
const Lines = answered(() => 'audit', LineTable);

function LineTable({ value }: Answered<AuditLine[]>) {
  const { t, language } = useLanguage();
  const [shown, more] = useParts(value, part, () => t('people.logMore'));
  const named = (detail: string) => detail.replace(/\b[a-z]+-(team|admins)\b/g, (name) => titleOfTeam(t, name));
  // What has no words yet is named as the server logs it.
  const deed = (what: string): string => t(`people.did.${what}` as TextKey).replace(/^people\.did\./, '');

  return (
    <>
      <div className="table table--cards">
        <table>
          <caption className="sr-only">{t('people.log')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('people.logAt')}</th>
              <th scope="col">{t('people.logBy')}</th>
              <th scope="col">{t('people.logWhat')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ at, by, what, detail }, index) => (
              <tr key={`${at} ${value.length - index}`}>
                <td data-name={t('people.logAt')}>{moment(at, language)}</td>
                <td data-name={t('people.logBy')}>{by}</td>
                <td data-name={t('people.logWhat')}>
                  <span>
                    {deed(what)} {detail && <span className="quiet">({named(detail)})</span>}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more}
    </>
  );
}
