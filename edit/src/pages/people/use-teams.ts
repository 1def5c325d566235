import type { Collection } from '../../../api/item.ts';
import { admins, type Person } from '../../../api/person.ts';
import { useLanguage } from '../../language.tsx';
import { useAnswer } from '../../use-answer.ts';

export interface Team {
  name: string;
  /** What its members edit. */
  edits: string;
}

/** All teams: those that own content, and those that somebody is in. */
export function useTeams(people: Person[]): Team[] {
  const { t, inLanguage } = useLanguage();
  const { value = [] } = useAnswer<Collection[]>('collections');
  const names = new Set([...value.map(({ team }) => team), ...people.flatMap(({ teams }) => teams)]);
  names.delete(admins);
  return [
    { name: admins, edits: t('people.everything') },
    ...[...names].sort().map((name) => ({
      name,
      edits: value
        .filter(({ team }) => team === name)
        .map(({ title }) => inLanguage(title))
        .join(', '),
    })),
  ];
}
