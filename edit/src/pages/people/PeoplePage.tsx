import type { Collection } from '../../../api/item.ts';
import { type AuditLine, admins, type Person } from '../../../api/person.ts';
import { type Answered, answered, useAnswer } from '../../components/answered.tsx';
import { Fold } from '../../components/Fold.tsx';
import { Page } from '../../components/Page.tsx';
import { useParts } from '../../components/use-parts.tsx';
import { useLanguage } from '../../language.tsx';
import { moment, type TextKey, type Translate } from '../../t.ts';
import { Invite } from './Invite.tsx';
import { PersonEntry, type Team } from './PersonEntry.tsx';
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

/** A team that has no words yet is named as in CODEOWNERS. */
const titleOfTeam = (t: Translate, name: string): string =>
  t(`people.team.${name}` as TextKey).replace(/^people\.team\./, '');

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
