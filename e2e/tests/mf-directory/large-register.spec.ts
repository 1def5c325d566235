import type { Page } from '@playwright/test';
import type { DirectoryLists, Group, PackedRegister } from 'mf-directory/content/directory-content.ts';
import { directory } from '../../read-content.ts';
import { expect, openPage, test } from '../site.ts';
import { button, groups, main, path, rows, search, status, t } from './directory-page.ts';

/** A large register has a file for each group (docs/decisions/029-register-in-parts.md). This divides the tests' register. */
async function divideRegister(page: Page): Promise<void> {
  const fileOf = (id: string) => `/group-${id}.json`;
  let whole = '';
  await page.route(/\/content\/lists\.\w\w-/, async (route) => {
    const response = await route.fetch();
    const lists: DirectoryLists = await response.json();
    whole = lists.register;
    const groupRegisters = Object.fromEntries(groups.map(({ id }) => [id, fileOf(id)]));
    await route.fulfill({ response, json: { ...lists, groupRegisters } });
  });
  for (const [index, { id }] of groups.entries())
    await page.route(`**${fileOf(id)}`, async (route) => {
      const packed: PackedRegister = await (await page.request.get(whole)).json();
      const own = <T>(column: T[]) => column.filter((_, school) => packed.groups[school] === index);
      const { names, counties, types, groups } = packed;
      const columns = { names: own(names), counties: own(counties), types: own(types), groups: own(groups) };
      await route.fulfill({ json: { ...packed, ...columns } });
    });
}

/** Collects the requests for schools: of a group, by its id, or all. */
function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const [, group] = /\/group-(.+)\.json$/.exec(request.url()) ?? [];
    if (group) requests.push(group);
    else if (/\/data\/schools-/.test(request.url())) requests.push('all');
  });
  return requests;
}

const [first, second] = groups.filter(({ count }) => count) as [Group, Group];
/** A school of neither group. */
const elsewhere = directory.schools.find(({ group }) => group !== first.id && group !== second.id)?.name ?? '';

test('of a large register, a group fetches its schools, and a search all', async ({ page }) => {
  await divideRegister(page);
  const requests = watchRequests(page);
  await openPage(page, path);
  await button(page, first).click();
  await expect(rows(page)).toHaveCount(first.count ?? 0);
  expect(requests).toEqual([first.id]);

  await search(page).fill(elsewhere);
  await expect(status(page)).toHaveText(t.results.nothing);
  expect(requests, 'the search of a group needs no more').toEqual([first.id]);
  await main(page).getByRole('button', { name: t.results.everywhere }).click();
  await expect(main(page).getByRole('rowheader', { name: elsewhere, exact: true })).toBeVisible();
  await main(page).getByRole('button', { name: t.results.clear }).click();
  await button(page, second).click();
  await expect(rows(page)).toHaveCount(second.count ?? 0);
  expect(requests, 'all schools include each group').toEqual([first.id, 'all']);
});
