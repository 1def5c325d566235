import { parseHTML } from 'linkedom';
import { titled } from '../read-content.ts';
import { expect, faultyTest, goTo, hold, mainHeading, navigate, openPage, test } from './site.ts';
import { ofDirectory, ofEvents, ofNews, words } from './words.ts';

const { fr: texts } = words;
const eventsTitle = ofEvents.en.list.title;

test('a navigation announces the page, focuses its heading and scrolls to the top', async ({ page }) => {
  await openPage(page, '/en');
  const said = page.locator('body > #root > [role="status"]');
  await expect(said, 'nothing is said of the first page').toHaveText('');
  await expect(page.locator(':focus')).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // By keyboard, after which browsers draw rings.
  await page.getByRole('contentinfo').getByRole('link', { name: eventsTitle }).press('Enter');
  const heading = mainHeading(page, eventsTitle);
  await expect(heading).toBeFocused();
  await expect(heading, 'no ring cuts the ruled lines').toHaveCSS('outline-style', 'none');
  await expect(said).toHaveText(titled(eventsTitle, 'en'));
  await expect(page).toHaveTitle(titled(eventsTitle, 'en'));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => 'sameDocument' in window), 'the page was not reloaded').toBe(true);

  // A second page of the same name is announced too.
  const title = titled(words.en.notFound.title, 'en');
  await goTo(page, '/en/not-there');
  await expect(said).toHaveText(title);
  const first = await said.locator('*').elementHandle();
  await navigate(page, '/en/not-there-either');
  await expect(page).toHaveURL('/en/not-there-either');
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(said).toHaveText(title);
});

test('while a section loads, a thin line shows and the old page stays', async ({ page }) => {
  const release = await hold(page, /\/assets\/mf-directory\/.*remoteEntry/);
  await openPage(page, '/membership');
  await navigate(page, '/schools-by-region');
  await expect(page.getByText(texts.section.loading)).toBeAttached();
  const line = page.locator('.progress');
  await expect(line).toBeInViewport();
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(6);
  await expect(page.getByRole('banner')).toBeVisible();
  release();
  await expect(mainHeading(page, ofDirectory.fr.schools.title)).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('an unknown address, also one in capitals, says so and keeps its language link', async ({ page, lines }) => {
  const heading = mainHeading(page);
  for (const [path, { title }] of [
    ['/EVENTS', texts.notFound],
    ['/events/no-such-event', ofEvents.fr.notFound],
    ['/news/no-such-article', ofNews.fr.notFound],
  ] as const) {
    await openPage(page, path);
    await expect(heading).toHaveText(title);
    const toggle = page.getByRole('banner').getByRole('link', { name: texts.language.other });
    await expect(toggle).toHaveAttribute('href', `/en${path}`);
  }
  // Chromium logs the status itself.
  expect(lines.splice(0).map((line) => line.replace(/.*status of (404).*/, '$1'))).toEqual(['404', '404', '404']);
  await goTo(page, '/Membership');
  await expect(heading).toHaveText(texts.notFound.title);
});

const headOf = (html: string) => {
  const said =
    'meta[name="description"], meta[name="robots"], meta[property^="og:"], link[rel="canonical"], [hreflang]';
  return [...parseHTML(html).document.head.querySelectorAll(`${said}, script[type="application/ld+json"]`)].map(
    ({ attributes }) => Object.fromEntries([...attributes].map(({ name, value }) => [name.toLowerCase(), value])),
  );
};

faultyTest('after a navigation, the head is that of the page’s document', async ({ page, request }) => {
  await openPage(page, '/');
  const robots = page.locator('meta[name="robots"]');
  for (const path of ['/en', '/en/about-us', '/en/nope', '/en/membership']) {
    await goTo(page, path);
    await expect(page).toHaveURL(path);
    if (path === '/en/nope') await expect(robots).toHaveAttribute('content', 'noindex');
    else {
      const served = headOf(await (await request.get(path)).text()).filter(({ type }) => !type);
      expect(headOf(await page.content()), path).toEqual(served);
    }
  }
  await page.goBack();
  await expect(robots).toHaveAttribute('content', 'noindex');
});
