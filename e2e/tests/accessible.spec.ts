import type { CDPSession, Locator, Page } from '@playwright/test';
import { axeFaults, expectAccessible } from './axe.ts';
import { measured } from './measured.ts';
import { cutTexts, ordinaryPhone, phoneWithLargeLetters, type Size, setSize, sizes } from './overflow.ts';
import { kinds } from './routes.ts';
import { at, expect, goTo, language, openPage, test } from './site.ts';
import { settled } from './time.ts';
import { words } from './words.ts';

/** Expects no text to be cut off, covered or broken into letters. Leaves the window of an ordinary phone. */
async function expectNothingCut(page: Page, session: CDPSession, what: string, part?: Locator, some = sizes) {
  for (const size of some) {
    await setSize(page, session, size);
    expect.soft(await cutTexts(page, part), `${what}, ${size.name}`).toEqual([]);
  }
  await setSize(page, session, ordinaryPhone);
}

/** Expects the Tab key to reach every control below the heading, which has the focus, in order. */
async function expectReachable(page: Page, session: CDPSession, path: string): Promise<void> {
  await expect(page.locator('.pending')).toHaveCount(0);
  const expected = await page.evaluate(() => {
    const met: (string | undefined)[] = [];
    Object.assign(window, { met });
    document.addEventListener('focusin', ({ target }) => met.push((target as HTMLElement).dataset.stop));
    const heading = document.activeElement;
    const all = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary, [tabindex])',
    );
    return [...all]
      .filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('[inert]') && heading?.compareDocumentPosition(element) === 4)
      .map((element, index) => (element.dataset.stop = `${index} ${element.outerHTML.slice(0, 80)}`));
  });
  // Browsers also stop at boxes that scroll.
  const tab = { type: 'rawKeyDown', key: 'Tab', windowsVirtualKeyCode: 9 } as const;
  await Promise.all([...expected, 'a box', 'another'].map(() => session.send('Input.dispatchKeyEvent', tab)));
  const met = await page.evaluate(() => (Reflect.get(window, 'met') as string[]).filter(Boolean));
  expect.soft(met, path).toEqual(expected);
}

/** A page of each kind, with two “not found” pages. */
const paths = [...kinds, '/404', '/schools-by-region/404'].map(at);
/** Alike on every page: the test below looks at them. */
const frame = '.header, .site-footer';
/** Each page with the least room, and the other sizes by turns. */
const others = sizes.filter((size) => size !== phoneWithLargeLetters);

for (const half of [0, 1])
  test(`each kind of page is accessible, by keyboard too, its text whole at any size, ${half + 1}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const session = await page.context().newCDPSession(page);
    await setSize(page, session, ordinaryPhone);
    await openPage(page, at('/en-construction'));
    for (const [index, path] of paths.filter((_path, place) => place % 2 === half).entries()) {
      await goTo(page, path);
      await expectReachable(page, session, path);
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'dark' : 'light' });
      expect.soft(await axeFaults(page, { except: frame, contrast: 'high' }), path).toEqual([]);
      const two = [phoneWithLargeLetters, others[index % others.length] as Size];
      await expectNothingCut(page, session, path, page.locator('main'), two);
    }
  });

test('a large screen and hidden parts are accessible at any size', async ({ page, context }) => {
  const { analytics, gallery, nav, up } = words[language];
  const session = await context.newCDPSession(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, at('/'));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `a large screen, ${colorScheme}`);
  }

  await page.emulateMedia({ colorScheme: 'light' });
  await measured(context);
  await setSize(page, session, ordinaryPhone);
  await openPage(page, at('/about-us'));
  const question = page.getByRole('region', { name: analytics.title });
  const menu = page.getByRole('navigation', { name: nav.label });
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: nav.menu }).click();
  await expect(menu).toBeVisible();
  await expectAccessible(page, 'the consent bar and the menu');
  await expectNothingCut(page, session, 'the menu', menu);
  await page.keyboard.press('Escape');
  await expectNothingCut(page, session, 'the consent bar', question);

  await question.getByRole('button', { name: analytics.no }).click();
  await page.evaluate(() => window.scrollTo(0, 5000));
  await expect(page.getByRole('button', { name: up })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: analytics.title }).click();
  await expect(question).toBeFocused();
  await expectAccessible(page, 'the scroll-to-top button and the reopened bar');
  await question.getByRole('button', { name: analytics.no }).click();
  for (const part of ['banner', 'contentinfo'] as const)
    await expectNothingCut(page, session, part, page.getByRole(part));

  await goTo(page, at('/gallery'));
  await page.getByRole('link', { name: gallery.enlarge }).first().click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('button', { name: gallery.viewer.Close })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'the viewer');
  for (const button of await viewer.getByRole('button').all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height), 'a thumb').toBeGreaterThanOrEqual(44);
  }
  await expectNothingCut(page, session, 'the viewer', viewer);
});
