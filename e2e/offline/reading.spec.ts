import { filesNeededBy } from 'shell/worker/files.ts';
import { upcomingIn } from '../read-content.ts';
import { at, changeLanguage, hydrated, language, mainHeading, openPage, other } from '../tests/site.ts';
import { ofEvents, words } from '../tests/words.ts';
import { expect, kept, keptLine, test, untilKept, untilVisitKept } from './site.ts';

test.use({ serviceWorkers: 'allow' });
// Each is a long walk, because workers and copies take time to come.
test.describe.configure({ timeout: 120_000 });

const inAdvance = ['/offline', '/', '/events/upcoming-events', '/membership', '/contact-us'];
const fetched = words[language].offline.worker.kept.split('{{when}}')[0] ?? '';

const { nav, offline, about, gallery, skip } = words[language];

test('without a network, kept pages can be read; others say so, and open later', async ({ page, site }) => {
  await page.goto(at('/about-us'));
  const title = await page.title();
  await untilVisitKept(page);
  // A server that does not answer is waited for 2.5 s.
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  site.pause = promise;
  const before = Date.now();
  await page.goto(at('/about-us'), { waitUntil: 'commit' });
  await expect(keptLine(page)).toBeVisible();
  expect(Date.now() - before).toBeGreaterThan(2400);
  expect(Date.now() - before).toBeLessThan(6000);
  goOn();
  await page.goto(at('/about-us'));
  await expect(keptLine(page)).toHaveCount(0);
  await site.stop();
  await page.goto(at('/about-us'));
  await expect(page).toHaveTitle(title);
  await expect(keptLine(page)).toContainText(fetched);
  await hydrated(page);
  await page.getByRole('link', { name: skip }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(keptLine(page), 'a link within the page leaves it as it is').toBeVisible();
  for (const path of inAdvance) {
    await page.goto(at(path));
    await expect(page, path).toHaveTitle(/\S/);
    await expect(keptLine(page), path).toContainText(fetched);
    await hydrated(page);
  }

  const [event] = upcomingIn(language);
  const never = at(`/events/${event?.slug}`);
  expect((await page.goto(never))?.status()).toBe(503);
  await expect(page.getByRole('alert')).toContainText(offline.worker.never);
  await expect(page.getByRole('main').getByRole('link', { name: about.title })).toBeVisible();
  // After a change of language there must be a way back.
  for (const [from, to] of [
    [language, other],
    [other, language],
  ] as const) {
    await changeLanguage(page, from);
    await expect(mainHeading(page, words[to].offline.title)).toBeVisible();
    await hydrated(page);
  }
  await page.goto(never);
  await page.getByRole('main').getByRole('link', { name: nav.membership }).first().click();
  await expect(page).toHaveURL(at('/membership'));
  await expect(keptLine(page)).toBeVisible();
  await page.goBack();
  await site.start();
  await page.getByRole('link', { name: offline.worker.retry }).click();
  await expect(mainHeading(page, event?.title)).toBeVisible();
  await expect(page).toHaveURL(never);
  await expect(keptLine(page)).toHaveCount(0);
});

test('copies have all their files, weigh 400 KB in advance, and links lead to them offline', async ({
  page,
  request,
  site,
}) => {
  await openPage(page, at('/'));
  await untilVisitKept(page);
  let total = 0;
  for (const path of [...(await kept(page, 'pages-1')), ...(await kept(page, 'files-1'))]) {
    const response = await request.head(path, { headers: { 'accept-encoding': 'br' } });
    total += Number(response.headers()['content-length']);
  }
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(400_000);

  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: nav.events, exact: true }).click();
  await expect(mainHeading(page, ofEvents[language].list.title)).toBeVisible();
  await untilKept(page, at('/events'));
  await footer.getByRole('link', { name: nav.about, exact: true }).click();
  await untilKept(page, ...['/about-us', ...inAdvance].map(at));
  const files = await kept(page, 'files-1');
  for (const path of await kept(page, 'pages-1')) {
    const html = await page.evaluate(async (name) => (await (await caches.open('pages-1')).match(name))?.text(), path);
    const needed = filesNeededBy(html ?? '');
    expect(needed.length, path).toBeGreaterThan(5);
    expect(files, path).toEqual(expect.arrayContaining(needed));
  }

  await site.stop();
  await footer.getByRole('link', { name: nav.events, exact: true }).click();
  await expect(mainHeading(page, ofEvents[language].list.title)).toBeVisible();
  await page.reload();
  await expect(keptLine(page)).toBeVisible();
  await hydrated(page);
  // Its code is kept, and not only its document.
  await page.getByRole('button', { name: ofEvents[language].category.webinar }).click();
  await expect(page).toHaveURL(at('/events?category=webinar'));
  await footer.getByRole('link', { name: nav.gallery, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(offline.worker.never);
});

test('the worker keeps to its space, runs no changed code, and can be emptied', async ({ page, context, site }) => {
  await page.goto(at('/about-us'));
  await untilVisitKept(page);
  // A page that is left after a second is kept too.
  const shortVisit = at('/francophonie-au-kenya');
  await expect(async () => {
    await page.goto(shortVisit);
    await page.waitForFunction(() => performance.now() > 1000);
    await page.goto(at('/about-us'));
    expect(await kept(page, 'pages-1')).toContain(shortVisit);
  }).toPass();

  const devtools = await context.newCDPSession(page);
  const limit = { origin: site.address };
  await devtools.send('Storage.overrideQuotaForOrigin', { ...limit, quotaSize: 1000 });
  await openPage(page, at('/gallery'));
  await expect(mainHeading(page, gallery.title)).toBeVisible();
  await devtools.send('Storage.overrideQuotaForOrigin', limit);
  await page.reload();
  await untilKept(page, at('/gallery'));

  await page.evaluate(async (membership) => {
    const code = (type: string) => ({ headers: { 'Content-Type': type } });
    const files = await caches.open('files-1');
    for (const { url } of await files.keys())
      if (url.endsWith('.js'))
        await files.put(url, new Response('globalThis.changed = true;', code('text/javascript')));
    const pages = await caches.open('pages-1');
    const html = (await (await pages.match(membership))?.text()) ?? '';
    const changed = html.replace('<head>', '<head><script>globalThis.changed = true;</script>');
    const other = changed.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    await pages.put(membership, new Response(other, code('text/html')));
  }, at('/membership'));
  const isChanged = () => page.evaluate(() => 'changed' in globalThis);
  // Its code is kept, and this tab has not run it.
  await page.goto(at('/contact-us'));
  await hydrated(page);
  expect(await isChanged()).toBe(false);
  await site.stop();
  await page.goto(at('/membership'));
  await expect(keptLine(page)).toBeVisible();
  expect(await isChanged()).toBe(false);
  await site.start();

  await page.goto(at('/offline'));
  const list = page.getByRole('main').getByRole('listitem');
  await expect(list.filter({ hasText: gallery.title })).toBeVisible();
  await page.getByRole('button', { name: offline.forget }).click();
  await expect(page.getByRole('status').filter({ hasText: offline.none })).toBeVisible();
  expect(await kept(page, 'files-1')).toEqual([]);
});
