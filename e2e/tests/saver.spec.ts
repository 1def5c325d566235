import type { Page } from '@playwright/test';
import { at, changeLanguage, expect, goTo, hydrated, language, mainHeading, openPage, test } from './site.ts';
import { words } from './words.ts';

test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, reducedMotion: 'no-preference' });

const { saver, motion } = words[language];
const button = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: saver.switch });

/** Makes the pages of a tab save data, as a browser asks them to. */
async function saveData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}
const on2g = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' }, configurable: true }),
  );

/** Records what a page fetches over the network, not from a cache: the paths, and all bytes with headers. */
async function watchFetched(page: Page) {
  const requests = new Map<string, string>();
  const fetched = { bytes: 0, addresses: () => [...requests.values()], forget: () => requests.clear() };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    requests.set(requestId, new URL(request.url).pathname),
  );
  session.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  session.on(
    'Network.responseReceived',
    ({ requestId, response }) => response.fromDiskCache && requests.delete(requestId),
  );
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    fetched.bytes += encodedDataLength;
  });
  return fetched;
}

const isCode = (address: string): boolean => address.endsWith('.js');
const isFont = (address: string): boolean => address.endsWith('.woff2');
/** Code and fonts, which save nothing. */
const isNeedless = (address: string): boolean => isCode(address) || isFont(address);
/** The width of a picture in its address. */
const widthOf = (address: string): number => Number(/-(\d+)\.(?:avif|webp|jpg)$/.exec(address)?.[1]);

/** Expects pictures among what a page has fetched, all in their smallest width. */
async function expectSmallest(page: Page, addresses: string[]): Promise<void> {
  const smallest = await page.evaluate(() =>
    [...document.querySelectorAll('source')].map(({ srcset }) => srcset.split(' ')[0] as string),
  );
  const pictures = addresses.filter(widthOf);
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((address) => !smallest.includes(address))).toEqual([]);
}

/** Opens a page, and scrolls to its end in steps, so that it fetches all that it fetches by itself. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  });
  await page.waitForLoadState('networkidle');
  // Pictures beside the window, as in a carousel, never come.
  const coming = () =>
    [...document.images].filter((image) => {
      const { left, right } = image.getBoundingClientRect();
      const isInView = right > 0 && left < window.innerWidth && image.checkVisibility({ visibilityProperty: true });
      return isInView && !image.complete;
    }).length;
  await expect.poll(() => page.evaluate(coming)).toBe(0);
}

for (const [cause, begin] of [
  ['Save-Data', saveData],
  ['a 2G connection', on2g],
] as const)
  test(`with ${cause}, the home page weighs at most 90 KB, without font and code`, async ({ page }) => {
    await begin(page);
    const fetched = await watchFetched(page);
    await read(page, at('/'));
    expect(fetched.addresses().filter(isNeedless)).toEqual([]);
    await expectSmallest(page, fetched.addresses());
    expect(fetched.addresses()).toEqual([...new Set(fetched.addresses())]);
    expect(fetched.bytes).toBeLessThanOrEqual(90_000);
    expect(fetched.bytes, 'as the browser counts them').toBeGreaterThan(20_000);
  });

test('pages without controls need no code, no page has a font, and nothing moves', async ({ page }) => {
  await saveData(page);
  const fetched = await watchFetched(page);
  // Links, the menu and the language work without it.
  await page.goto('/en');
  await page.getByRole('button', { name: words.en.nav.menu }).click();
  await page.getByRole('banner').getByRole('link', { name: words.en.nav.news }).click();
  await changeLanguage(page, 'en');
  await expect(page).toHaveURL('/news');
  expect(fetched.addresses().filter(isCode)).toEqual([]);

  const withoutCode = ['/francophonie-au-kenya', '/news'];
  for (const path of [...withoutCode, '/about-us', '/gallery', '/events', '/schools-by-region', '/contact-us']) {
    await read(page, at(path));
    await expect(page.locator('main :is(h1, h2)').filter({ visible: true }).first(), path).toBeVisible();
    const animations = await page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
    expect(animations, path).not.toContain('running');
    const isStatic = withoutCode.includes(path);
    await expect(page.locator('template#code[data-live]'), path).toHaveCount(isStatic ? 0 : 1);
    expect(fetched.addresses().filter(isStatic ? isNeedless : isFont), path).toEqual([]);
    fetched.forget();
  }

  // The last of them has code, with which later pages get no font and the smallest pictures too.
  await goTo(page, at('/events/past-events'));
  await expect.poll(() => fetched.addresses().filter(widthOf).length).toBeGreaterThan(1);
  await expectSmallest(page, fetched.addresses());
  expect(fetched.addresses().filter(isFont)).toEqual([]);
});

test('the switch works before the code and after it, and is remembered', async ({ page }) => {
  const heading = mainHeading(page);
  await openPage(page, at('/'));
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  expect((await button(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(page.getByRole('button', { name: motion.stop })).toBeVisible();

  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: motion.start })).toBeVisible();
  await openPage(page, at('/contact-us'));
  await expect(button(page), 'by its code too').toHaveAttribute('aria-pressed', 'true');
  const fetched = await watchFetched(page);
  await page.goto(at('/news'), { waitUntil: 'networkidle' });
  expect(fetched.addresses().filter(isNeedless)).toEqual([]);
  await expect(heading).not.toHaveCSS('font-family', /^Piazzolla/);
  fetched.forget();

  await button(page).click();
  await hydrated(page);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => fetched.addresses().filter(widthOf).length, 'larger pictures').toBeGreaterThan(0);

  // Now the browser decides again, and gives way to the visitor.
  await saveData(page);
  await page.goto(at('/membership'), { waitUntil: 'networkidle' });
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
});
