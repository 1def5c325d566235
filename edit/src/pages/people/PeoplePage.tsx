import { type Language, languages } from 'contract/language.ts';
import { useState } from 'react';
import type { Collection } from '../../../api/item.ts';
import { type AuditLine, admins, type Person } from '../../../api/person.ts';
import { send } from '../../api.ts';
import { ActionButton } from '../../components/buttons.tsx';
import { Input, Select } from '../../components/inputs.tsx';
import { type Answered, answered, Fold, Page, Rows, Section, useAnswer, useParts } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';
import { type TextKey, titleOfTeam } from '../../t.ts';
import { PersonalLink, PersonEntry, type Team, TeamChoice } from './PersonEntry.tsx';

/** For admins: who may sign in and edit what, and what was done. */
export const PeoplePage = answered(() => 'people', People);

function People({ value: people, again }: Answered<Person[]>) {
  const { t } = useLanguage();
  const teams = useTeams(people);

  return (
    <Page title={t('frame.people')}>
      <div className="stack sections">
        <Invite teams={teams} invited={again} />
        <Section title={t('people.members', { count: people.length })}>
          <Rows items={people} keyOf={({ id }) => id}>
            {(person) => <PersonEntry person={person} teams={teams} changed={again} />}
          </Rows>
        </Section>
        <Fold summary={t('people.log')}>
          <Lines />
        </Fold>
      </div>
    </Page>
  );
}

const empty = { name: '', email: '', language: '' as Language | '', teams: [] as string[] };

function Invite({ teams, invited }: { teams: Team[]; invited: () => void }) {
  const { t } = useLanguage();
  const [guest, setGuest] = useState(empty);
  const [made, setMade] = useState<{ link: string; name: string }>();
  const set = (changed: Partial<typeof empty>) => setGuest({ ...guest, ...changed });
  const invite = async () => {
    const { link } = await send<{ link: string }>('POST', 'people', guest);
    setMade({ link, name: guest.name });
    setGuest(empty);
    invited();
  };

  return (
    <Section className="fields" title={t('people.invite')}>
      <Input id="invite-name" label={t('people.name')} value={guest.name} write={(name) => set({ name })} />
      <Input
        id="invite-email"
        type="email"
        label={t('people.email')}
        value={guest.email}
        write={(email) => set({ email })}
      />
      <Select
        id="invite-language"
        label={t('people.language')}
        options={languages.map((value) => ({ value, text: t(`people.speaks.${value}`) }))}
        none={t('form.choose')}
        value={guest.language}
        choose={(language) => set({ language })}
      />
      <TeamChoice teams={teams} chosen={guest.teams} choose={(names) => set({ teams: names })} />
      <ActionButton className="btn" action={invite}>
        {t('people.makeLink')}
      </ActionButton>
      <div role="status">
        {made && <PersonalLink text={t('people.linkToJoin', { name: made.name })} link={made.link} />}
      </div>
    </Section>
  );
}

/** All teams: those that own content, and those that have members. */
function useTeams(people: Person[]): Team[] {
  const { t } = useLanguage();
  const { value: collections = [] } = useAnswer<Collection[]>('collections');
  const names = new Set([...collections, ...people].flatMap(({ teams }) => teams));
  names.delete(admins);
  return [admins, ...[...names].sort()].map((name) => ({ name, title: titleOfTeam(t, name) }));
}

const part = 50;

const Lines = answered(() => 'audit', LineList);

function LineList({ value }: Answered<AuditLine[]>) {
  const { t, moment } = useLanguage();
  const [shown, more] = useParts(value, part, () => t('people.logMore'));
  const named = (detail: string) => detail.replace(/\b[a-z]+-(team|admins)\b/g, (name) => titleOfTeam(t, name));
  // What has no words yet is named as the server logs it.
  const deed = (what: string): string => t(`people.did.${what}` as TextKey).replace(/^people\.did\./, '');

  return (
    <>
      <ul className="rows" role="list">
        {shown.map(({ at, by, what, detail }, index) => (
          <li key={`${at} ${value.length - index}`}>
            {deed(what)} {detail && <span className="quiet">({named(detail)})</span>}
            <p className="fine-print quiet">{t('history.byAt', { by, at: moment(at) })}</p>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
