import type { Page } from '@playwright/test';
import { languages, localPath } from 'contract/language.ts';
import type { Resources } from 'mf-news/content/resources-content.ts';
import { address, documentSectionsIn, documentsIn, titled } from '../../read-content.ts';
import { count, exactly, say } from '../../say.ts';
import { expect, goTo, hydrated, inOneLanguage, test } from '../site.ts';
import { words } from './words.ts';

const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

for (const language of languages) {
  const { resources: t, years } = words[language];
  const pathOf = (part?: string) => localPath(`/resources${part ? `/${part}` : ''}`, language);
  const sections = documentSectionsIn(language);
  const nameOf = (id: (typeof sections)[number]['id']) => t.section[id];
  const sectionLinks = (page: Page) => page.getByRole('navigation', { name: t.parts.label });

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test(
        `in ${language}, links lead from the resources to the documents of each section and year @composed`,
        inOneLanguage(language),
        async ({ page }) => {
          await page.goto(pathOf());
          if (javaScriptEnabled) await hydrated(page);
          await expect(sectionLinks(page).getByRole('link')).toHaveText(sections.map(({ id }) => nameOf(id)));
          for (const [index, { id, introduction, documents, years: ofSection }] of sections.entries()) {
            await sectionLinks(page)
              .getByRole('link', { name: nameOf(id), exact: true })
              .click();
            await expect(page).toHaveURL(pathOf(id));
            await expect(page).toHaveTitle(titled(nameOf(id), language));
            await expect(page.getByText(introduction)).toBeVisible();
            await expect(names(page)).toHaveText(documents.map(({ name }) => name));
            await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address + pathOf(id));
            await expect(sectionLinks(page).locator('[aria-current="page"]')).toHaveText(nameOf(id));
            const [before, after] = [sections[index - 1], sections[index + 1]];
            await expect(sectionLinks(page).locator('[rel="next"]')).toHaveText(before ? [nameOf(before.id)] : []);
            await expect(sectionLinks(page).locator('[rel="prev"]')).toHaveText(after ? [nameOf(after.id)] : []);

            const yearLinks = page.getByRole('navigation', { name: years.label });
            if (ofSection.length === 1) {
              await expect(yearLinks).toHaveCount(0);
              continue;
            }
            await expect(yearLinks.getByRole('link')).toHaveText(ofSection);
            const listed: string[] = [];
            for (const year of ofSection) {
              await yearLinks.getByRole('link', { name: year }).click();
              await expect(page).toHaveURL(pathOf(`${id}-${year}`));
              await expect(page).toHaveTitle(titled(say(t.parts.title[id], { year }), language));
              await expect(yearLinks.locator('[aria-current="page"]')).toHaveText(year);
              listed.push(...(await names(page).allTextContents()));
            }
            expect(listed).toEqual(documents.map(({ name }) => name));
          }
        },
      );
    });

  test(
    `in ${language}, a section or year without documents is not found @composed`,
    inOneLanguage(language),
    async ({ page, lines }) => {
      for (const part of ['teaching-1900', 'never']) {
        expect((await page.goto(pathOf(part)))?.status()).toBe(404);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1, name: t.notFound.title })).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: t.notFound.all })).toHaveAttribute(
          'href',
          pathOf(),
        );
      }
      expect(lines.splice(0).every((line) => line.includes('404'))).toBe(true);
    },
  );

  test(
    `in ${language}, a filter finds documents that the page does not show, and fetches them only then @composed`,
    inOneLanguage(language),
    async ({ page }) => {
      const long = sections.find(({ documents }) => documents.length > 1) as (typeof sections)[number];
      const hidden = long.documents.at(-1)?.name ?? '';
      // Serves the page of sections with many more documents: it has only the first of each.
      await page.route(`**/content/resources.${language}*.json`, async (route) => {
        const response = await route.fetch();
        const resources: Resources = await response.json();
        for (const { id } of sections) resources.newest[id] = resources.newest[id].slice(0, 1);
        await route.fulfill({ response, json: resources });
      });
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      const allFetched = () => fetched.some((url) => url.includes('/content/allDocuments.'));
      await page.goto(localPath('/news', language));
      await hydrated(page);
      await goTo(page, pathOf());

      const status = page.getByRole('search').getByRole('status');
      const total = documentsIn(language).length;
      await expect(names(page)).toHaveText(sections.flatMap(({ documents }) => documents[0]?.name ?? []));
      await expect(status).toHaveText(count(t.filter, 'count', total, language));
      const group = page.getByRole('region', { name: nameOf(long.id), exact: true });
      const whole = exactly(say(t.parts.whole, { number: long.count }), { end: false });
      await expect(group.getByText(count(t.filter, 'count', long.count, language), { exact: true })).toBeVisible();
      await expect(group.getByRole('link', { name: whole })).toHaveAttribute('href', pathOf(long.id));
      expect(allFetched()).toBe(false);

      await page.getByRole('main').getByRole('searchbox').fill(hidden);
      await expect(names(page)).toHaveText([hidden]);
      await expect(status).toHaveText(count(t.filter, 'found', 1, language, { total }));
      expect(allFetched()).toBe(true);
      await page.getByRole('button', { name: t.filter.clear }).click();
      await expect(names(page)).toHaveCount(sections.length);
    },
  );
}
