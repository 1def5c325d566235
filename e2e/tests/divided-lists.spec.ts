import { localPath } from 'contract/language.ts';
import { documentSectionsIn, newsYearsIn, pastYears, photoYearsIn } from '../read-content.ts';
import { say } from '../say.ts';
import { expect, goTo, language, openPage, test } from './site.ts';
import { ofEvents, ofNews, words } from './words.ts';

const [events, news] = [ofEvents[language], ofNews[language]];
const { years } = words[language].gallery;
const [, pastYear = ''] = pastYears;
const [, newsYear = ''] = newsYearsIn(language).map(({ year }) => year);
const [, photoYear = ''] = photoYearsIn(language).map(({ year }) => year);
const section = news.resources.section[documentSectionsIn(language)[1]?.id ?? 'teaching'];

/** A link from each divided list to one of its parts. What the documents of the parts say is in `documents`. */
const links: [from: string, label: string, name: string, to: string, title: string][] = [
  ['/events/past-events', events.years.label, pastYear, pastYear, say(events.years.title, { year: pastYear })],
  ['/news', news.years.label, newsYear, `years/${newsYear}`, say(news.years.title, { year: newsYear })],
  ['/gallery', years.label, photoYear, photoYear, say(years.title, { year: photoYear })],
  ['/resources', news.resources.parts.label, section, documentSectionsIn(language)[1]?.id ?? '', section],
];

test('links lead from divided lists to their parts without a reload', async ({ page }) => {
  await openPage(page, localPath('/membership', language));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const [from, label, name, to, title] of links) {
    await goTo(page, localPath(from, language));
    const parts = page.getByRole('navigation', { name: label });
    await parts.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(localPath(`${from}/${to}`, language));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(parts.locator('[aria-current="page"]')).toHaveText(name);
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
