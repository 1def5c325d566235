import type { Page } from '@playwright/test';
import { localPath } from 'contract/language.ts';
import type { SectionName } from 'contract/section.ts';
import { expect, frameHydrated, hydrated, language, navigate, openPage } from '../tests/site.ts';
import { words } from '../tests/words.ts';
import { composedAt } from './composed-page.ts';
import { announcement, expectHeadOf, expectMessage, expectReadable, expectUncut, mainHeading } from './expect-page.ts';
import { breakSection, type FaultName, routesOf } from './faults.ts';

export interface Case {
  section: SectionName;
  fault: FaultName;
}

/** How long the shell waits for a section, ms. */
const patience = 12_000;

/** What a visitor does while a section fails, and sees. Each begins with a new page. */
export const situations: Record<string, (page: Page, given: Case) => Promise<void>> = {
  /** Opens a page of the section. */
  async load(page, { section, fault }) {
    const path = localPath(`/${(await routesOf(page, section))[0]}`, language);
    const composed = await composedAt(page, path);
    await breakSection(page, section, fault);
    await page.goto(path, { waitUntil: 'commit' });
    await frameHydrated(page);
    await expectReadable(page, composed);
    await expectFrameWorks(page);
  },

  /** Goes to a page of the section. */
  async visit(page, { section, fault }) {
    const path = localPath(`/${(await routesOf(page, section))[0]}`, language);
    const composed = await composedAt(page, path);
    await openFrame(page);
    await breakSection(page, section, fault);
    const asked = askedFor(page, section);
    await leadTo(page, path);
    if (fault === 'answering 404') {
      // Its files are gone, so the page reloads.
      await frameHydrated(page);
      await expectReadable(page, composed);
      return expectFrameWorks(page);
    }
    await waitInVain(page, fault, asked);
    await expectMessage(page, path);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: words[language].section.failed.retry }).click();
    await expect(mainHeading(page, composed.heading)).toBeVisible();
    await expectHeadOf(page, path);
    await hydrated(page);
    await expectUncut(page);
    await expectFrameWorks(page);
  },

  /** Goes to the home page. */
  async card(page, { section, fault }) {
    const path = localPath('/', language);
    const { failed } = words[language].section;
    const home = await composedAt(page, path);
    await openFrame(page);
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

/** Opens a page of the shell without a card of a section. */
async function openFrame(page: Page): Promise<void> {
  await openPage(page, localPath('/membership', language));
}

/** Goes to a page by a link in the header, or by a navigation. */
async function leadTo(page: Page, path: string): Promise<void> {
  const link = page.getByRole('banner').locator(`a[href="${path}"]`);
  if ((await link.count()) > 0) return link.first().click();
  await navigate(page, path);
}

/** The next request for a file of the section. */
const askedFor = (page: Page, section: SectionName): Promise<unknown> =>
  page.waitForRequest((request) => new URL(request.url()).pathname.startsWith(`/assets/${section}/`));

/** Lets the shell's patience end, if the section hangs. */
async function waitInVain(page: Page, fault: FaultName, asked: Promise<unknown>): Promise<void> {
  await asked;
  if (fault === 'hanging') await page.clock.runFor(patience);
}

/** Expects header and footer to be there, and a link to open a page. */
async function expectFrameWorks(page: Page): Promise<void> {
  const { nav, gallery } = words[language];
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: nav.gallery }).click();
  await expect(page.getByRole('heading', { level: 1, name: gallery.title })).toBeFocused();
  await expect(announcement(page)).toHaveText(await page.title());
}
