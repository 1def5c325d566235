import { localPath } from 'contract/language.ts';
import { directory, documentsIn, eventsIn, officersIn } from '../../read-content.ts';
import { count, say } from '../../say.ts';
import { expectAccessible } from '../axe.ts';
import { expect, faultyTest, language, openPage, other, test } from '../site.ts';
import { words } from '../words.ts';
import { counted, field, group, open, results, search, status } from './search-page.ts';

const { search: t, section } = words[language];
const at = (path: string) => localPath(path, language);
const [school] = directory.schools;

test('the field of every page leads to the results, without JavaScript too', async ({ page, browser, baseURL }) => {
  await openPage(page, at('/events'));
  const ofHeader = page.getByRole('banner').getByRole('searchbox', { name: t.field });
  await ofHeader.fill('mangu');
  await ofHeader.press('Enter');
  await expect(page).toHaveURL(`${at('/search')}?q=mangu`);
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeFocused();
  await expect(status(page)).toHaveText(counted(1, 'mangu'));
  await expect(field(page)).toHaveValue('mangu');
  await expect(ofHeader).toHaveCount(0);
  await expectAccessible(page, 'results');

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL as string });
  await plain.goto(at('/'));
  await plain.getByRole('banner').getByRole('searchbox', { name: t.field }).fill('mangu');
  await plain.keyboard.press('Enter');
  await expect(plain).toHaveURL(`${at('/search')}?q=mangu`);
  await plain.close();
});

test('results say what they are, and lead to an officer or a school', async ({ page }) => {
  const [event] = eventsIn(language);
  const [document] = documentsIn(language);
  const officer = officersIn(language)[2];
  if (!event || !document || !school || !officer) throw new Error('The tests’ content lacks one of these.');
  await open(page);
  const result = async (kind: 'event' | 'document' | 'school' | 'officer', title: string) => {
    await search(page, title);
    return group(page, kind).getByRole('listitem').filter({ hasText: title });
  };
  await expect(await result('event', event.title)).toContainText(event.dates.full);
  const ofDocument = await result('document', document.name);
  await expect(ofDocument).toContainText(document.type.toUpperCase());
  await expect(ofDocument).toContainText(t.newTab.trim());
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

test('the results can be walked through with the keyboard', async ({ page }) => {
  await open(page);
  await search(page, '2024');
  await field(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
});

test('a long group shows the rest when asked, and moves focus there', async ({ page }) => {
  const schools = directory.schools.filter(({ name, county }) => /Nairobi/.test(name + county));
  await open(page, 'nairobi');
  const ofSchools = group(page, 'school');
  await expect(ofSchools.getByRole('listitem')).toHaveCount(5);
  await ofSchools.getByRole('button', { name: count(t, 'more', schools.length - 5, language) }).click();
  await expect(ofSchools.getByRole('listitem')).toHaveCount(schools.length);
  await expect(ofSchools.getByRole('link').nth(5)).toBeFocused();
  // Typing the same again leaves focus in the field.
  await search(page, 'nairobix');
  await search(page, 'nairobi');
  await expect(field(page)).toBeFocused();
});

faultyTest('a search that fails says so and can be repeated, also if one section fails', async ({ page }) => {
  await page.route('**/content/search.*', (route) => route.abort());
  await open(page, 'mangu');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t.failed);
  await expect(field(page)).toHaveValue('mangu');
  await page.unroute('**/content/search.*');
  await page.route('**/mf-events/content/search.*', (route) => route.abort());
  await page.getByRole('button', { name: section.failed.retry }).click();
  await expect(status(page)).toContainText(counted(1, 'mangu'));
  await expect(status(page)).toContainText(t.incomplete);
});

test('the query stays in the address, and going back shows its results again', async ({ page }) => {
  await open(page);
  await field(page).pressSequentially('mangu');
  await expect(page).toHaveURL(/\?q=mangu$/);
  await results(page).first().click();
  await expect(page).toHaveURL(/schools-by-region/);
  await page.goBack();
  await expect(field(page)).toHaveValue('mangu');
  await expect(status(page)).toHaveText(counted(1, 'mangu'));
});

test('what has results only in the other language leads there', async ({ page }) => {
  const query = language === 'fr' ? 'subscription' : 'cotisation';
  await open(page, query);
  await expect(status(page)).toContainText(say(t.nothing, { query }));
  await status(page).getByRole('link').click();
  await expect(page).toHaveURL(`${localPath('/search', other)}?q=${query}`);
  await expect(results(page).first()).toHaveAttribute('href', localPath('/membership', other));
});

test('a visitor who does not search fetches nothing of it', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const ofSearch = () => requests.filter((url) => /\/search[./]|SearchPage|site-search/.test(new URL(url).pathname));
  await openPage(page, '/');
  await page.waitForLoadState('networkidle');
  expect(ofSearch()).toEqual([]);
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => /content\/search\.|data\/search/.test(url))).toEqual([]);
  await field(page).focus();
  await expect.poll(() => requests.filter((url) => /content\/search\./.test(url)).length).toBeGreaterThan(3);
  const code = requests.filter((url) => /site-search/.test(url));
  expect(code, 'its code has the name that is looked for').not.toEqual([]);
});

test('a search from the header is prepared while the visitor types, and fetches at most 120 KB', async ({ page }) => {
  await openPage(page, at('/events'));
  await page.waitForLoadState('networkidle');
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'document')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const index = page.waitForRequest('**/content/search.*');
  const ofHeader = page.getByRole('banner').getByRole('searchbox');
  await ofHeader.press('m');
  await index;
  await expect(page).toHaveURL(at('/events'));
  await ofHeader.pressSequentially('angu');
  await ofHeader.press('Enter');
  await expect(status(page)).toHaveText(counted(1, 'mangu'));
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(120_000);
});
