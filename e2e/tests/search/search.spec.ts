import type { Page } from '@playwright/test';
import { count, fillIn } from '../../fill-in.ts';
import { directory, documentsIn, eventsIn, shellIn } from '../../read-content.ts';
import { expectAccessible } from '../axe.ts';
import { at, expect, faultyTest, language, mainHeading, openPage, test } from '../site.ts';
import { words } from '../words.ts';

const { search: t, section } = words[language];
const [school] = directory.schools;

const field = (page: Page) => page.getByRole('main').getByRole('searchbox');
const status = (page: Page) => page.getByRole('main').getByRole('status');
const group = (page: Page, kind: keyof typeof t.kind) => page.getByRole('region', { name: t.kind[kind], exact: true });

/** Opens the search page, with a query if one is given. */
async function open(page: Page, query = ''): Promise<void> {
  await openPage(page, at('/search') + (query && `?q=${encodeURIComponent(query)}`));
}

/** Types a query, and waits for all of its results. */
async function search(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  const texts = [t.count_one, t.count_other, t.nothing, t.corrected].map((text) =>
    fillIn(text, { query, count: '\\d+', corrected: '\\w+' }),
  );
  const pattern = texts.map((text) => text.replaceAll(/[.?()]/g, '\\$&').replaceAll('\\\\d', '\\d')).join('|');
  await expect(status(page)).toHaveText(new RegExp(pattern));
  await expect(status(page)).not.toHaveAttribute('aria-busy');
}

const counted = (number: number, query: string): string => count(t, 'count', number, language, { query });

test('results say what they are, open long groups, and lead on', async ({ page }) => {
  const [event] = eventsIn(language);
  const [document] = documentsIn(language);
  const officer = shellIn('officers', language)[2];
  if (!event || !document || !school || !officer) throw new Error('The tests’ content lacks one of these.');
  await open(page);
  // A long group shows the rest when asked, and moves focus to it.
  const schools = directory.schools.filter(({ name, county }) => /Nairobi/.test(name + county));
  await search(page, 'nairobi');
  const ofSchools = group(page, 'school');
  await expect(ofSchools.getByRole('listitem')).toHaveCount(5);
  await ofSchools.getByRole('button', { name: count(t, 'more', schools.length - 5, language) }).click();
  await expect(ofSchools.getByRole('listitem')).toHaveCount(schools.length);
  await expect(ofSchools.getByRole('link').nth(5)).toBeFocused();

  const result = async (kind: 'event' | 'document' | 'school' | 'officer', title: string) => {
    await search(page, title);
    return group(page, kind).getByRole('listitem').filter({ hasText: title });
  };
  await expect(await result('event', event.title)).toContainText(event.dates.full);
  const ofDocument = await result('document', document.name);
  await expect(ofDocument).toContainText(document.type.toUpperCase());
  await expect(ofDocument).toContainText(t.newTab.trim());
  await search(page, 'echantillons');
  await expect(async () => {
    await group(page, 'document').getByRole('link').first().scrollIntoViewIfNeeded();
    await expect(group(page, 'document').locator('mark').first()).toHaveText('échantillon', { timeout: 2000 });
  }).toPass();
  const ofSchool = await result('school', school.name);
  await expect(ofSchool).toContainText(school.county);
  await ofSchool.getByRole('link').click();
  await expect(page.getByRole('rowheader', { name: school.name })).toBeVisible();

  await page.goBack();
  await (await result('officer', officer.name)).getByRole('link').click();
  const panel = page.getByRole('tabpanel').filter({ hasText: officer.testimonial });
  await expect(panel).toBeFocused();
  await expect(panel).toBeInViewport();
});

faultyTest('a search that fails, whole or in one section, says so and can be repeated', async ({ page }) => {
  await page.route('**/content/search.*', (route) => route.abort());
  await open(page, 'mangu');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t.failed);
  await expect(field(page)).toHaveValue('mangu');
  await page.unroute('**/content/search.*');
  await page.route('**/mf-events/content/search.*', (route) => route.abort());
  const retry = page.getByRole('button', { name: section.failed.retry });
  await retry.click();
  await expect(status(page)).toContainText(counted(1, 'mangu'));
  await expect(status(page)).toContainText(t.incomplete);
  await page.unroute('**/mf-events/content/search.*');
  await retry.click();
  await expect(status(page)).toHaveText(counted(1, 'mangu'));
  await expect(retry).toHaveCount(0);
});

test('the field of every page leads to results, its code fetched at the first key, in 60 KB', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  const requests: string[] = [];
  page.on('requestfinished', (request) => {
    requests.push(new URL(request.url()).pathname);
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await openPage(page, at('/events'));
  await page.waitForLoadState('networkidle');
  const ofSearch = [/SearchPage/, /site-search/, /\/search[./]/];
  const areFetched = () => ofSearch.map((file) => requests.some((path) => file.test(path)));
  expect(areFetched(), 'not before').toEqual([false, false, false]);
  sizes.length = 0;
  const index = page.waitForRequest(/\/content\/search\.\w\w-/);
  const ofHeader = page.getByRole('banner').getByRole('searchbox', { name: t.field });
  await ofHeader.press('m');
  await index;
  await expect(page).toHaveURL(at('/events'));
  await ofHeader.pressSequentially('angu');
  await ofHeader.press('Enter');
  await expect(page).toHaveURL(`${at('/search')}?q=mangu`);
  await expect(mainHeading(page, t.title)).toBeFocused();
  await expect(status(page)).toHaveText(counted(1, 'mangu'));
  await expect(field(page)).toHaveValue('mangu');
  await expect(ofHeader).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(areFetched()).toEqual([true, true, true]);
  await expectAccessible(page, 'results');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(60_000);
});
