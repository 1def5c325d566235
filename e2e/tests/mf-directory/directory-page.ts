import type { Page } from '@playwright/test';
import { localPath } from 'contract/language.ts';
import type { Group } from 'mf-directory/content/directory-content.ts';
import { groupsIn } from '../../read-content.ts';
import { count, exactly, say } from '../../say.ts';
import { expectAccessible as expectMainAccessible } from '../axe.ts';
import { language } from '../site.ts';
import { ofDirectory } from '../words.ts';

export const t = ofDirectory[language];
export const path = localPath('/schools-by-region', language);
export const groups = groupsIn(language);

export const main = (page: Page) => page.getByRole('main');
export const rows = (page: Page) => main(page).locator('tbody').getByRole('row');
export const names = (page: Page) => main(page).getByRole('rowheader').allTextContents();
export const search = (page: Page) => main(page).getByRole('searchbox');
export const status = (page: Page) => main(page).getByRole('status');

/** The text of a group’s button. */
export const buttonText = ({ name, count }: Group) => `${name} ${count ?? t.schools.none}`;
export const button = (page: Page, group: Group) =>
  main(page).getByRole('button', { name: buttonText(group), exact: true });
export const tableOf = (page: Page, { name }: Group) =>
  main(page).getByRole('table', { name: exactly(say(t.schools.caption, { group: name })) });
/** What the page says of a number of schools. */
export const counted = (number: number) => count(t.schools, 'count', number, language);

/** The main part, without most rows: they are alike, and a hundred take long. */
export const expectAccessible = (page: Page, state: string): Promise<void> =>
  expectMainAccessible(page, state, { within: 'main', except: 'tbody > tr:nth-child(n + 6)' });
