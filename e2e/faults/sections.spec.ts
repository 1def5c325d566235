import type { Page } from '@playwright/test';
import type { SectionName } from 'contract/section.ts';
import { sectionNames } from 'tools/workspace/apps.ts';
import { at, expect, frameHydrated, hydrated, language, mainHeading, navigate, openPage } from '../tests/site.ts';
import { words } from '../tests/words.ts';
import {
  announcement,
  composedAt,
  expectMessage,
  expectReadable,
  expectUncut,
  sectionTimeoutMs,
  test,
} from './expect-page.ts';
import { breakSection, type FaultName, faultNames, routesOf } from './faults.ts';

/** Faults of files that do not arrive are alike to an open page: these alone are met on load and by cards. */
const onLoad: FaultName[] = [
  'answering 404',
  'hanging',
  'unreachable',
  'throwing on load',
  'throwing while it is drawn',
  'without its styles',
];
const ofCards: FaultName[] = ['hanging', 'throwing while it is drawn'];

const withoutCards = at('/membership');

/** What a visitor does while a section fails, and sees. Each begins with a new document. */
const situations = {
  /** Opens a page of the section. */
  async load(page: Page, section: SectionName, fault: FaultName) {
    const path = at(`/${(await routesOf(page, section))[0]}`);
    const composed = await composedAt(page, path);
    await breakSection(page, section, fault);
    await page.goto(path, { waitUntil: 'commit' });
    await frameHydrated(page);
    await expectReadable(page, composed);
    await expectFrameWorks(page);
  },

  /** Goes to a page of the section. */
  async visit(page: Page, section: SectionName, fault: FaultName) {
    const path = at(`/${(await routesOf(page, section))[0]}`);
    const composed = await composedAt(page, path);
    await openPage(page, withoutCards);
    await breakSection(page, section, fault);
    const asked = askedFor(page, section);
    await navigate(page, path);
    if (fault === 'answering 404') {
      // Its files are gone, so the page reloads: only the document has these texts.
      await expectReadable(page, composed);
      await frameHydrated(page);
      return expectFrameWorks(page);
    }
    await waitInVain(page, fault, asked);
    await expectMessage(page, path);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: words[language].section.failed.retry }).click();
    await expect(mainHeading(page, composed.heading)).toBeVisible();
    await expect(page).toHaveTitle(composed.title);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', composed.description);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await hydrated(page);
    await expectUncut(page);
    await expectFrameWorks(page);
  },

  /** Goes to the home page. */
  async card(page: Page, section: SectionName, fault: FaultName) {
    const path = at('/');
    const { failed } = words[language].section;
    const home = await composedAt(page, path);
    await openPage(page, withoutCards);
    await breakSection(page, section, fault);
    const asked = askedFor(page, section);
    await page.getByRole('banner').locator(`a[href="${path}"]`).first().click();
    // Before the clock moves on, because they would be late too.
    for (const [name, heading] of Object.entries(home.cards))
      if (name !== section) await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await waitInVain(page, fault, asked);
    const card = page.locator(`[data-slot="${section}:home"]`);
    await expect(card.getByText(failed.card)).toBeVisible();
    await expect(page).toHaveTitle(home.title);
    await expectUncut(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await card.getByRole('button', { name: failed.retry }).click();
    await expect(page.getByRole('heading', { name: home.cards[section], exact: true })).toBeVisible();
    await hydrated(page);
    await expectFrameWorks(page);
  },
};

/** The next request for a file of the section. */
const askedFor = (page: Page, section: SectionName): Promise<unknown> =>
  page.waitForRequest((request) => new URL(request.url()).pathname.startsWith(`/assets/${section}/`));

/** Lets the shell's patience end, if the section hangs. */
async function waitInVain(page: Page, fault: FaultName, asked: Promise<unknown>): Promise<void> {
  await asked;
  if (fault === 'hanging') await page.clock.runFor(sectionTimeoutMs);
}

/** Expects header and footer to be there, and a link to open a page. */
async function expectFrameWorks(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: words[language].nav.membership }).click();
  await expect(mainHeading(page, words[language].membership.title)).toBeFocused();
  await expect(announcement(page)).toHaveText(await page.title());
}

/** Each fault hits the sections by turns, so that sections with a card get those of cards. */
for (const [turn, fault] of faultNames.entries()) {
  const section = sectionNames[(turn + 1) % sectionNames.length] as SectionName;
  test(`${section} ${fault}`, async ({ page, request }) => {
    const { sections } = await (await request.get('/registry.json')).json();
    if (ofCards.includes(fault)) expect(sections[section].card, 'it has a card').toBeTruthy();
    for (const [situation, show] of Object.entries(situations)) {
      if (situation === 'load' && !onLoad.includes(fault)) continue;
      if (situation === 'card' && !ofCards.includes(fault)) continue;
      await test.step(situation, () => show(page, section, fault));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.evaluate(() => sessionStorage.clear());
    }
  });
}
