import type { Page } from '@playwright/test';
import { at, expect, language, navigate, openPage, test, watchRequests } from './site.ts';
import { ofNews } from './words.ts';

const code = /\/assets\/mf-news\/.*\.js$|federation-host/;
/** A link of the page's own HTML, which React does not own. */
const article = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
const mainHeading = (page: Page, name: string | null) => page.getByRole('heading', { level: 1, name: name ?? '' });
const hosts = (page: Page) =>
  page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as { __FEDERATION__?: { __INSTANCES__: { name: string }[] } };
    return federation?.__INSTANCES__.map(({ name }) => name) ?? [];
  });

test('a page without controls fetches no code of its section until the visitor goes elsewhere', async ({ page }) => {
  const fetched = watchRequests(page, code);
  await openPage(page, at('/news'));
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  expect(await hosts(page)).toEqual([]);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const name = await article(page).textContent();
  await article(page).click();
  await expect(mainHeading(page, name)).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window), 'opened in place').toBe(true);
  expect(await hosts(page)).toContain('shell');

  await page.goBack();
  await expect(mainHeading(page, ofNews[language].news.title)).toBeFocused();
});

test('a page with controls has the runtime of Module Federation from the start', async ({ page }) => {
  await openPage(page, at('/events'));
  expect(await hosts(page)).toContain('shell');
});

test('the keyboard follows links in untouched HTML, and a tab of such a page answers', async ({ page }) => {
  await openPage(page, at('/news'));
  const tab = page.getByRole('tab').nth(1);
  await tab.press('Enter');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: (await tab.textContent()) ?? '' })).toBeVisible();
  await navigate(page, at('/news'));
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  const name = await article(page).textContent();
  await article(page).press('Enter');
  await expect(mainHeading(page, name)).toBeFocused();
});

test('the browser follows a click with a modifier, and links to files, windows, places and other sites', async ({
  page,
  context,
}) => {
  await openPage(page, at('/news'));
  const opened = context.waitForEvent('page');
  await article(page).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL(at('/news'));

  const taken = await page.evaluate((path) => {
    const isTaken = (attributes: string): boolean => {
      const slot = document.querySelector('[data-slot]') as HTMLElement;
      slot.insertAdjacentHTML('beforeend', `<a ${attributes}><b id="inside">A link</b></a>`);
      let prevented = false;
      addEventListener(
        'click',
        (event) => {
          prevented = event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      document.getElementById('inside')?.click();
      slot.lastElementChild?.remove();
      return prevented;
    };
    return {
      page: isTaken(`href="${path}"`),
      window: isTaken(`href="${path}" target="_blank"`),
      download: isTaken(`href="${path}" download`),
      file: isTaken('href="/events/calendar.ics"'),
      place: isTaken('href="#main"'),
      mail: isTaken('href="mailto:info@site.example"'),
      other: isTaken('href="https://other.example/news"'),
      unknown: isTaken('href="/no/such/page"'),
    };
  }, at('/events'));
  const others = Object.keys(taken).filter((name) => name !== 'page');
  expect(taken).toEqual({ page: true, ...Object.fromEntries(others.map((name) => [name, false])) });
  await expect(page).toHaveURL(at('/events'));
});

test('“?boundaries” tells the DevTools of Module Federation about the remotes', async ({ page }) => {
  await openPage(page, at('/membership?boundaries'));
  const known = () =>
    page.evaluate(() => {
      const { __FEDERATION__: federation } = globalThis as {
        __FEDERATION__?: { moduleInfo: Record<string, { remoteEntry: string; remotesInfo?: object }> };
      };
      const { shell, ...remotes } = federation?.moduleInfo ?? {};
      return { remotes: Object.keys(shell?.remotesInfo ?? {}), described: Object.keys(remotes) };
    });
  await expect.poll(async () => (await known()).remotes.length).toBeGreaterThan(3);
  const { remotes, described } = await known();
  for (const name of remotes) expect(described.join()).toContain(`${name}:`);
});

test('the federation manifest of each section is that of the plugin, and the files that it names are there', async ({
  request,
}) => {
  const { sections } = await (await request.get('/registry.json')).json();
  for (const name of Object.keys(sections)) {
    const { metaData, exposes } = await (await request.get(`/assets/${name}/mf-manifest.json`)).json();
    expect(metaData.pluginVersion).toMatch(/^\d+\.\d+\.\d+$/);
    const { js, css } = exposes[0].assets;
    const named = [metaData.remoteEntry.name, ...js.sync, ...js.async, ...css.sync, ...css.async];
    expect(named.length).toBeGreaterThan(3);
    for (const file of named) expect((await request.head(metaData.publicPath + file)).status(), file).toBe(200);
  }
});
