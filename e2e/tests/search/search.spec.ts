import { languages, localPath } from 'contract/language.ts';
import type { Registry } from 'contract/registry.ts';
import type { SearchIndex } from 'contract/search.ts';
import { directory, documentsIn, eventsIn, isPast, officersIn } from '../../read-content.ts';
import { count, say } from '../../say.ts';
import { expectAccessible } from '../axe.ts';
import { expect, faultyTest, hydrated, inOneLanguage, test } from '../site.ts';
import { words } from '../words.ts';
import { addressOf, answered, counted, field, group, open, results, status } from './search-page.ts';

for (const language of languages) {
  const { search: t, section } = words[language];
  const at = (path: string) => localPath(path, language);

  test(`in ${language}, the field of every page leads to the results`, inOneLanguage(language), async ({ page }) => {
    await page.goto(at('/events'));
    await hydrated(page);
    const ofHeader = page.getByRole('banner').getByRole('searchbox', { name: t.field });
    await ofHeader.fill('mangu');
    await ofHeader.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${at('/search')}\\?q=mangu$`));
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeFocused();
    await expect(status(page)).toHaveText(counted(1, 'mangu', language));
    await expect(field(page)).toHaveValue('mangu');
    await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0);
    await expectAccessible(page, 'results');
  });

  test(`in ${language}, results say what they are`, inOneLanguage(language), async ({ page }) => {
    const [event] = eventsIn(language);
    const [document] = documentsIn(language);
    const [school] = directory.schools;
    if (!event || !document || !school) throw new Error('The tests’ content has no event, document or school.');
    await open(page, language);
    const result = async (kind: 'event' | 'document' | 'school', title: string) => {
      await field(page).fill(title);
      await answered(page, title, language);
      return group(page, kind, language).getByRole('listitem').filter({ hasText: title });
    };
    await expect(await result('event', event.title)).toContainText(event.dates.full);
    await expect(await result('school', school.name)).toContainText(school.county);
    const ofDocument = await result('document', document.name);
    await expect(ofDocument).toContainText(document.type.toUpperCase());
    await expect(ofDocument).toContainText(say(words[language].search.newTab, {}).trim());
  });

  test(
    `in ${language}, one can walk through the results with the keyboard`,
    inOneLanguage(language),
    async ({ page }) => {
      await open(page, language, '2024');
      await answered(page, '2024', language);
      await field(page).focus();
      await page.keyboard.press('ArrowDown');
      await expect(results(page).nth(0)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(results(page).nth(1)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect(field(page)).toBeFocused();
    },
  );

  test(
    `in ${language}, a long group shows the rest when asked, and moves focus there`,
    inOneLanguage(language),
    async ({ page }) => {
      const schools = directory.schools.filter(({ name, county }) => /Nairobi/.test(name + county));
      await open(page, language, 'nairobi');
      const ofSchools = group(page, 'school', language);
      await expect(ofSchools.getByRole('listitem')).toHaveCount(5);
      await ofSchools.getByRole('button', { name: count(t, 'more', schools.length - 5, language) }).click();
      await expect(ofSchools.getByRole('listitem')).toHaveCount(schools.length);
      await expect(ofSchools.getByRole('link').nth(5)).toBeFocused();

      await test.step('and typing the same again leaves focus in the field', async () => {
        await field(page).fill('nairobix');
        await answered(page, 'nairobix', language);
        await field(page).fill('nairobi');
        await answered(page, 'nairobi', language);
        await expect(field(page)).toBeFocused();
      });
    },
  );

  faultyTest(
    `in ${language}, a search that fails says so, and can be repeated`,
    inOneLanguage(language),
    async ({ page }) => {
      await page.route('**/content/search.*', (route) => route.abort());
      await open(page, language, 'mangu');
      await expect(page.getByRole('main').getByRole('alert')).toContainText(t.failed);
      await expect(field(page)).toHaveValue('mangu');
      await page.unroute('**/content/search.*');
      await page.getByRole('button', { name: section.failed.retry }).click();
      await expect(status(page)).toHaveText(counted(1, 'mangu', language));
    },
  );

  faultyTest(
    `in ${language}, a section that cannot be searched does not stop the others`,
    inOneLanguage(language),
    async ({ page }) => {
      await page.route('**/mf-events/content/search.*', (route) => route.abort());
      await open(page, language, 'mangu');
      await expect(status(page)).toContainText(counted(1, 'mangu', language));
      await expect(status(page)).toContainText(t.incomplete);
    },
  );
}

test('the query stays in the address, and going back shows its results again', async ({ page }) => {
  await open(page, 'fr');
  await field(page).pressSequentially('mangu');
  await expect(page).toHaveURL(/\?q=mangu$/);
  await results(page).first().click();
  await expect(page).toHaveURL(/schools-by-region/);
  await page.goBack();
  await expect(field(page)).toHaveValue('mangu');
  await expect(status(page)).toHaveText(counted(1, 'mangu', 'fr'));
});

test('an officer’s result shows that officer', async ({ page }) => {
  const officer = officersIn('fr')[2];
  await open(page, 'fr', officer?.name);
  await group(page, 'officer', 'fr').getByRole('link', { name: officer?.name }).click();
  const panel = page.getByRole('tabpanel').filter({ hasText: officer?.testimonial });
  await expect(panel).toBeFocused();
  await expect(panel).toBeInViewport();
});

test('a school’s result shows that school', async ({ page }) => {
  const [school] = directory.schools;
  await open(page, 'fr', school?.name);
  await results(page)
    .filter({ hasText: school?.name ?? '' })
    .first()
    .click();
  await expect(page.getByRole('rowheader', { name: school?.name })).toBeVisible();
});

test('among events with the words in their titles, those that are not over come first', async ({ page }) => {
  await open(page, 'fr', 'essai');
  const found = group(page, 'event', 'fr');
  // Other groups than the best are drawn after the status.
  await found.waitFor();
  const more = found.getByRole('button');
  if (await more.isVisible()) await more.click();
  const titled = eventsIn('fr').filter(({ title }) => /\bessai\b/.test(title));
  const titles = (await found.getByRole('link').allTextContents()).slice(0, titled.length);
  const over = titles
    .map((title) => titled.find((event) => event.title === title))
    .map((event) => event && isPast(event));
  expect(over).not.toContain(undefined);
  expect(over).toEqual(over.toSorted((a, b) => Number(a) - Number(b)));
  expect(new Set(over).size, 'the content has both').toBe(2);
});

test('a visitor who does not search fetches nothing of it', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const ofSearch = () => requests.filter((url) => /\/search[./]|SearchPage|site-search/.test(new URL(url).pathname));
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(ofSearch()).toEqual([]);
  await open(page, 'fr');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => /content\/search\.|data\/search/.test(url))).toEqual([]);
  await field(page).focus();
  await expect.poll(() => requests.filter((url) => /content\/search\./.test(url)).length).toBeGreaterThan(3);
  expect(
    requests.some((url) => /site-search/.test(url)),
    'its code has the name that is looked for',
  ).toBe(true);
});

test('a search from the header is prepared while the visitor types, and fetches at most 120 KB', async ({ page }) => {
  await page.goto('/events');
  await hydrated(page);
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
  await expect(page).toHaveURL('/events');
  await ofHeader.pressSequentially('angu');
  await ofHeader.press('Enter');
  await answered(page, 'mangu', 'fr');
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(120_000);
});

test('every result leads to a page or a document', async ({ request }) => {
  const registry: Registry = await (await request.get('/registry.json')).json();
  const addresses = new Set<string>();
  for (const { content } of [registry.shell, ...Object.values(registry.sections)])
    for (const language of languages) {
      const list: Record<string, string> = await (await request.get(content)).json();
      const file = new URL(list[`search/${language}`] ?? '', `http://site${content}`).pathname;
      const { entries }: SearchIndex = await (await request.get(file)).json();
      expect(entries.length).toBeGreaterThan(0);
      for (const { kind, to } of entries) addresses.add(kind === 'document' ? to : localPath(to, language));
    }
  for (const address of addresses) expect((await request.head(address)).status(), address).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages)
    test(`in ${language}, the field leads to the list of all pages`, inOneLanguage(language), async ({ page }) => {
      const { search: t } = words[language];
      await page.goto(localPath('/', language));
      const ofHeader = page.getByRole('banner').getByRole('searchbox', { name: t.field });
      await ofHeader.fill('mangu');
      await ofHeader.press('Enter');
      await expect(page).toHaveURL(new RegExp(addressOf('mangu', language).replace('?', '\\?')));
      expect(await page.locator('main noscript').innerHTML()).toContain(t.noScript);
      const links = page.getByRole('main').getByRole('list').getByRole('link');
      const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
      for (const path of [
        '/about-us',
        '/events/past-events',
        '/news',
        '/resources',
        '/schools-by-region',
        '/contact-us',
      ])
        expect(addresses).toContain(localPath(path, language));
    });
});
