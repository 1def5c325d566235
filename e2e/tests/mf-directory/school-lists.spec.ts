import { languages, localPath } from 'contract/language.ts';
import type { SchoolList } from 'mf-directory/content/directory-content.ts';
import { address, directory, groupsIn, schoolListsIn, titled } from '../../read-content.ts';
import { count, say } from '../../say.ts';
import { expect, hydrated, inOneLanguage, test } from '../site.ts';
import { main, names, open, pathIn, rows } from './directory-page.ts';
import { words } from './words.ts';

for (const language of languages) {
  const t = words[language];
  const full = groupsIn(language).filter(({ count }) => count);
  const titleOf = (group: string) => say(t.schools.caption, { group });
  const [first] = full as [(typeof full)[0]];
  const pathOf = (name: string) => `${pathIn(language)}/${name}`;

  test.describe('without JavaScript', { tag: '@composed' }, () => {
    test.use({ javaScriptEnabled: false });

    test(`in ${language}, lists lead to every school`, inOneLanguage(language), async ({ page, lines }) => {
      const found: string[] = [];
      await page.goto(pathIn(language));
      const links = main(page).getByRole('navigation', { name: t.list.all });
      await expect(links.getByRole('link')).toHaveText(full.map(({ name, count }) => `${name} ${count}`));
      for (const group of full) {
        await links.getByRole('link', { name: `${group.name} ${group.count}`, exact: true }).click();
        await expect(page).toHaveURL(pathOf(group.id));
        await expect(page).toHaveTitle(titled(titleOf(group.name), language));
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address + pathOf(group.id));
        await expect(main(page).getByText(count(t.list, 'lead', group.count ?? 0, language))).toBeVisible();
        await expect(links.locator('[aria-current="page"]')).toHaveText(`${group.name} ${group.count}`);
        found.push(...(await names(page)));
      }
      expect(found.toSorted()).toEqual(directory.schools.map(({ name }) => name).toSorted());
      // Without scripts, the browser cancels their preloads.
      lines.length = 0;
    });
  });

  test(`in ${language}, a list leads to the search in its group`, inOneLanguage(language), async ({ page }) => {
    await open(page, pathOf(first.id));
    const listed = await names(page);
    await main(page).getByRole('link', { name: t.list.search }).click();
    await expect(page).toHaveURL(`${pathIn(language)}?group=${first.id}`);
    await expect(main(page).getByRole('rowheader')).toHaveText(listed);
  });

  test(`in ${language}, an unknown list is not found`, inOneLanguage(language), async ({ page, lines }) => {
    expect((await page.goto(pathOf(`${first.id}-99`)))?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: t.list.notFound.title })).toBeVisible();
    expect(lines.splice(0).every((line) => line.includes('404'))).toBe(true);
  });

  test(`in ${language}, the pages of a long list are linked`, inOneLanguage(language), async ({ page }) => {
    const pages = 12;
    const shown: SchoolList = { ...(schoolListsIn(language)[0] as SchoolList), page: 2, pages };
    await page.route(new RegExp(`/list/${first.id}\\.${language}-`), (route) => route.fulfill({ json: shown }));
    await open(page, pathIn(language));
    await page.evaluate(
      (to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      localPath(`/schools-by-region/${first.id}`, language),
    );
    const title = say(t.list.page, { group: first.name, page: '2', pages: String(pages) });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(rows(page)).toHaveCount(shown.schools.length);
    const links = main(page).getByRole('navigation', { name: t.list.pages });
    await expect(links.getByRole('link')).toHaveText(Array.from({ length: 10 }, (_, index) => String(index + 1)));
    await expect(links.locator('[aria-current="page"]')).toHaveText('2');
    await expect(links.locator('[rel="prev"]')).toHaveAttribute('href', pathOf(first.id));
    await expect(links.locator('[rel="next"]')).toHaveAttribute('href', pathOf(`${first.id}-3`));
  });
}
