import type { Person } from '../../../api/person.ts';
import { Failure } from '../../components/Failure.tsx';
import { Page } from '../../components/Page.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { useLanguage } from '../../language.tsx';
import { useAnswer } from '../../use-answer.ts';
import { AuditLog } from './AuditLog.tsx';
import { Invite } from './Invite.tsx';
import { PersonEntry } from './PersonEntry.tsx';
import { useTeams } from './use-teams.ts';
import './people.css';

/** For admins: who may sign in and edit what, and what was done. */
export function PeoplePage() {
  const { t } = useLanguage();
  const { value, failure, again } = useAnswer<Person[]>('people');
  const teams = useTeams(value ?? []);

  if (!value) return failure ? <Failure failure={failure} again={again} /> : <Waiting />;
  return (
    <Page title={t('frame.people')}>
      <div className="people">
        <Invite teams={teams} invited={again} />
        <section className="people__part" aria-labelledby="members">
          <h2 id="members">{t('people.members', { count: value.length })}</h2>
          <ul className="people__list" role="list">
            {value.map((person) => (
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
