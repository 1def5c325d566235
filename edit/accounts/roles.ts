import { isAdmin, type Person } from 'edit-api/person.ts';
import { ownersOf } from 'workspace/owners.ts';

/** Whether an item belongs to one of a person's teams, as CODEOWNERS says. Admins may edit everything. */
export function mayEdit({ teams }: Pick<Person, 'teams'>, item: string): boolean {
  // `events/../home/home.yaml` begins as one team's and ends as another's.
  const plain = item.split('/').every((part) => /^[\p{L}\p{N}{][\p{L}\p{N} ._{}-]*$/u.test(part));
  return plain && (isAdmin({ teams }) || ownersOf(fileOf(item)).some((team) => teams.includes(team)));
}

/** An item is a file in shared/content, or `locales/<namespace>`. */
const fileOf = (item: string): string =>
  item.startsWith('locales/') ? `/shared/${item}/fr.json` : `/shared/content/${item}`;
