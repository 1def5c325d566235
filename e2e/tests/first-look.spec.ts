import { expect, hold, hydrated, mainHeading, test, watchRequests } from './site.ts';
import { stopClock } from './time.ts';
import { ofDirectory, ofEvents, ofNews, words } from './words.ts';

test.use({ reducedMotion: 'no-preference' });

const picture = /\/pictures\/.*\.avif$/;

for (const [path, arrives] of [
  ['/', true],
  ['/en', false],
] as const)
  test(`${path} is shown before its code, which waits ${arrives ? 'for it' : '3 s'}`, async ({ page }) => {
    const [pictures, code] = [watchRequests(page, picture), watchRequests(page, /\.js$/)];
    const release = await hold(page, picture);
    await stopClock(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(mainHeading(page).first()).toBeVisible();
    await expect.poll(() => pictures, 'the picture is asked for').not.toEqual([]);
    await page.clock.runFor(2900);
    expect(code, 'no code yet').toEqual([]);
    await (arrives ? release() : page.clock.runFor(100));
    await hydrated(page);
    expect(code.length).toBeGreaterThan(0);
  });

test('a button pressed before the code answers with it, before the fonts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const fonts = watchRequests(page, /\.woff2$/);
  const release = await hold(page, '**/*.js');
  await page.goto('/events', { waitUntil: 'commit' });
  const buttons = page.getByRole('main').getByRole('group').getByRole('button');
  await buttons.nth(0).click();
  await buttons.nth(1).click();
  expect(fonts).toEqual([]);
  release();
  await hydrated(page);
  await expect(buttons.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => fonts).not.toEqual([]);
});

test('what the address asks for, and nothing else, is there from the first paint on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/*.js', () => {});
  const open = (address: string) => page.goto(address, { waitUntil: 'commit' });
  const main = page.getByRole('main');
  const pressed = main.getByRole('button', { pressed: true });
  await open('/events?category=webinar');
  await expect(pressed).toHaveText(new RegExp(`^${ofEvents.fr.category.webinar}`));
  await expect(main.getByRole('status')).toBeHidden();
  await page.evaluate(() => document.getAnimations().forEach((appearance) => void appearance.finish()));
  await expect(main.getByRole('status'), 'shown if the code does not come').toBeVisible();

  await open('/en/news?tab=press');
  await expect(main.getByRole('tab', { selected: true })).toHaveText(ofNews.en.news.tab.press);
  await expect(main.getByRole('tabpanel').filter({ visible: true })).toHaveAttribute('id', 'panel-press');

  await open('/schools-by-region?group=coast&q=moi');
  await expect(pressed).toHaveAttribute('value', 'coast');
  await expect(main.getByRole('searchbox')).toHaveValue('moi');
  await expect(main.getByText(ofDirectory.fr.results.unasked)).toBeHidden();

  await open('/resources?type=docx');
  await expect(main.getByRole('button', { name: 'DOCX', pressed: true })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeHidden();

  await open('/search?q=mangu');
  await expect(main.getByRole('searchbox')).toHaveValue('mangu');
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeHidden();

  await open('/search?q=');
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

/** Nothing else that the code did when it started took as long (docs/decisions/004). */
function countDateFormats(): void {
  let made = 0;
  Object.defineProperty(window, 'dateFormats', { get: () => made });
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct(target, args) {
      made++;
      return Reflect.construct(target, args);
    },
  });
}

test('on a phone, the menu works before the code, which a press loads at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const button = page.getByRole('banner').getByRole('button', { name: words.en.nav.menu });
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
  const expectOpen = async (isOpen: boolean) => {
    await expect(button).toHaveAttribute('aria-expanded', String(isOpen));
    await expect(links).toHaveCount(isOpen ? 8 : 0);
  };
  const [pictures, code] = [watchRequests(page, picture), watchRequests(page, /\.js$/)];
  await hold(page, picture);
  await stopClock(page);
  await page.addInitScript(countDateFormats);
  await page.goto('/en', { waitUntil: 'commit' });
  await expect.poll(() => pictures).not.toEqual([]);
  expect(code).toEqual([]);
  await button.click();
  await expectOpen(true);
  await hydrated(page);
  expect(await page.evaluate('dateFormats'), 'the build formats dates').toBe(0);
  await expectOpen(true);
  await page.keyboard.press('Escape');
  await expectOpen(false);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Requests that are never answered.
  await page.route('**/*.js', () => {});
  await page.goto('/en/membership', { waitUntil: 'commit' });
  await button.click();
  await expectOpen(true);
  await button.click();
  await expectOpen(false);
});
