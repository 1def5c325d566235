import type { Collection } from '../../../api/item.ts';
import { admins, type Person } from '../../../api/person.ts';
import { type Answered, answered } from '../../components/answered.tsx';
import { Page } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';
import { useAnswer } from '../../use-answer.ts';
import { AuditLog } from './AuditLog.tsx';
import { Invite } from './Invite.tsx';
import { PersonEntry } from './PersonEntry.tsx';
import type { Team } from './TeamChoice.tsx';
import './people.css';

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
        <AuditLog />
      </div>
    </Page>
  );
}

/** All teams: those that own content, and those that have members. */
function useTeams(people: Person[]): Team[] {
  const { t, inLanguage } = useLanguage();
  const { value: collections = [] } = useAnswer<Collection[]>('collections');
  const names = new Set([...collections.map(({ team }) => team), ...people.flatMap(({ teams }) => teams)]);
  names.delete(admins);
  const edits = (name: string) =>
    collections.flatMap(({ team, title }) => (team === name ? inLanguage(title) : [])).join(', ');
  return [
    { name: admins, edits: t('people.everything') },
    ...[...names].sort().map((name) => ({ name, edits: edits(name) })),
  ];
}
