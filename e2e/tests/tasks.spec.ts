import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { shillings } from 'contract/shillings.ts';
import type { Joining } from 'contract/taking-part.ts';
import { textOf } from 'tools/content/search/document-text.ts';
import { exactly, fillIn } from '../fill-in.ts';
import {
  association,
  directory,
  documentsIn,
  eventWith,
  groupsIn,
  isPast,
  photosIn,
  photoYearsIn,
  shellIn,
  structuredEvent,
  upcomingIn,
} from '../read-content.ts';
import { at, expect, goTo, language, openPage, test } from './site.ts';
import { ofContact, ofDirectory, ofEvents, ofNews, words } from './words.ts';

// What visitors come for, on a phone: from the home page, in at most four presses (the tasks).
test.use({ viewport: { width: 360, height: 740 } });

const t = words[language];
const events = ofEvents[language];
const contact = ofContact[language];
const { resources } = ofNews[language];
const { menu } = shellIn('site', language);

const linkText = (part: 'header' | 'footer' | 'end', path: string): string =>
  menu[part].find(({ to }) => to === path)?.text ?? '';

/** A visitor of the home page, whose presses are counted. */
async function visit(page: Page) {
  if (page.url() === 'about:blank') await openPage(page, at('/'));
  else await goTo(page, at('/'));
  const header = page.getByRole('banner');
  let presses = 0;
  const press = async (name: string | RegExp, role: 'link' | 'button' = 'link', where = main(page)) => {
    presses += 1;
    expect(presses, `${name} is within four presses`).toBeLessThanOrEqual(4);
    await where
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();
  };
  const openMenu = () => press(t.nav.menu, 'button', header);
  return {
    press,
    /** Opens the menu and follows a link in it. */
    async choose(path: string): Promise<void> {
      await openMenu();
      await press(linkText('header', path), 'link', header);
      await expect(page).toHaveURL(at(path));
    },
    async foot(path: string, part: 'footer' | 'end' = 'footer'): Promise<void> {
      await press(linkText(part, path), 'link', page.getByRole('contentinfo'));
      await expect(page).toHaveURL(at(path));
    },
    /** Searches in the menu, and follows the first result of this name. */
    async search(query: string, name = /./): Promise<void> {
      await openMenu();
      await header.getByRole('searchbox').fill(query);
      await press(t.search.send, 'button', header);
      await expect(page).toHaveURL(`${at('/search')}?q=${encodeURIComponent(query)}`);
      await main(page).getByRole('region').getByRole('link', { name }).first().click();
    },
  };
}
type Task = (visitor: Awaited<ReturnType<typeof visit>>, page: Page) => Promise<void>;

const main = (page: Page) => page.getByRole('main');
const seesHeading = (page: Page, name: string | RegExp) =>
  expect(main(page).getByRole('heading', { name, level: 1 })).toBeVisible();
const seesFigure = (page: Page, caption: string) =>
  expect(main(page).getByRole('figure').filter({ hasText: caption })).toBeVisible();
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

const [joinTask = '', enterTask = '', documentsTask = '', schoolsTask = ''] = shellIn('home', language).tasks.map(
  ({ label }) => label,
);
/** The newest document of a type. All of the tests’ documents have “échantillon” in their texts. */
const documentOf = (wanted: string) => documentsIn(language).find(({ type }) => type === wanted)?.name ?? '';
const { email, phone } = association.tokens;

const tasks: Record<string, Task> = {
  async 'what it costs and how to pay, with numbers to copy; then join'({ press }, page) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { fees, payment } = shellIn('joining', language);
    await press(joinTask);
    const cost = shillings(fees.application + fees.registration, language);
    await expect(main(page).getByText(cost, { exact: true }).first()).toBeVisible();
    const { name, number } = payment[0] as Joining['payment'][number];
    await expect(main(page).getByText(name)).toBeVisible();
    await press(exactly(`${t.pay.copy} ${number}`), 'button');
    await expect(main(page).getByRole('status').filter({ hasText: t.pay.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
    await press(t.membership.join);
    await seesHeading(page, contact.subject.join.title);
    const form = main(page).getByRole('textbox').first();
    expect(await topOf(main(page).getByText(number)), 'before the form').toBeLessThan(await topOf(form));
  },

  async 'reach the officers of my region'({ press }, page) {
    const [region] = shellIn('regions', language);
    await press(joinTask);
    const [, step] = shellIn('membership', language).steps;
    await press(step?.link?.label ?? '');
    await press(exactly(t.about.write + fillIn(t.about.writeTo, { region: region?.name ?? '' })));
    await seesHeading(page, contact.subject.officers.title);
    await expect(main(page).getByLabel(contact.form.field.region)).toHaveValue(region?.name ?? '');
  },

  async 'enter a team for an event'({ press }, page) {
    const { slug, title, entries } = eventWith(language, (event) => event.entries && !isPast(event));
    await press(enterTask);
    await press(title);
    await expect(main(page).getByText(fillIn(events.fees.until, { day: entries?.closesOn ?? '' }))).toBeInViewport();
    const enter = main(page).getByRole('link', { name: events.fees.register, exact: true });
    await expect(enter, 'at the top and at the end').toHaveCount(2);
    await press(events.fees.register);
    await expect(page).toHaveURL(at(`/contact-us/events/${slug}`));
    await seesHeading(page, fillIn(contact.subject.entry.title, { event: title }));
    for (const asked of entries?.asks ?? []) await expect(main(page).getByLabel(asked)).toBeVisible();
  },

  async 'events near my town'({ choose, press }, page) {
    const { title, regions = [], location } = eventWith(language, (event) => event.regions);
    await choose('/events');
    const [region = 'online'] = regions;
    await press(new RegExp(`^${events.region[region].name}`));
    await expect(main(page).getByText(events.region[region].counties)).toBeVisible();
    await expect(main(page).getByRole('listitem').filter({ hasText: title })).toContainText(location ?? '');
  },

  async 'find a school, and report a mistake'({ press }, page) {
    const { correction, map } = ofDirectory[language];
    await press(schoolsTask);
    const search = main(page).getByRole('searchbox');
    const ofMap = main(page).getByRole('group', { name: map.title });
    expect(await topOf(search), 'before the map').toBeLessThan(await topOf(ofMap));
    const { name } = directory.schools.find(({ name }) => name.includes('’')) ?? { name: '' };
    await search.fill(name);
    await press(new RegExp(`^${correction.link}.*${name}`));
    await expect(main(page).getByLabel(contact.form.field.listed)).toHaveValue(new RegExp(`^${name}`));
  },

  async 'the schools of a region, to print'({ press }, page) {
    const [group] = groupsIn(language).filter(({ kind, count }) => kind === 'region' && count);
    await press(new RegExp(`^${group?.count}\\s*${group?.name}`));
    const names = main(page).getByRole('rowheader');
    await expect(names).toHaveCount(group?.count ?? 0);
    await expect(names.first()).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(names.last()).toBeVisible();
    await expect(main(page).getByRole('link', { name: ofDirectory[language].correction.link }).first()).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  },

  async 'a document, which arrives with its text'({ press }, page) {
    await press(documentsTask);
    const download = page.waitForEvent('download');
    await press(exactly(resources.download + fillIn(resources.downloadOf, { name: documentOf('docx') })));
    expect(await textOf(await readFile(await (await download).path()), '.docx')).toContain('échantillon');
  },

  async 'a list by the search, opened in a tab of its own'({ search }, page) {
    const tab = page.context().waitForEvent('page');
    // Chromium's headless shell saves a PDF, and shows none.
    const asked = page.context().waitForEvent('request', (request) => request.url().endsWith('.pdf'));
    await search(documentOf('pdf'), exactly(documentOf('pdf'), { end: false }));
    await (await tab).close();
    const list = await page.request.get((await asked).url());
    expect(await textOf(await list.body(), '.pdf')).toContain('échantillon');
  },

  async 'the programme of a conference, by the search'({ search }, page) {
    const { title, start } = structuredEvent(language);
    await search(`programme ${title} ${start.slice(0, 4)}`);
    await seesHeading(page, title);
  },

  async 'photos of a place, by the search'({ search }, page) {
    const { place = '', caption } = photosIn(language).find((photo) => photo.place) ?? {};
    await search(place);
    await seesFigure(page, `${caption} · ${place}`);
  },

  async 'the next event: into the calendar, by WhatsApp, and as a poster'({ press }, page) {
    const [{ title, slug } = { title: '', slug: '' }] = upcomingIn(language);
    await press(title);
    await expect(page).toHaveURL(at(`/events/${slug}`));
    const share = main(page).getByRole('link').filter({ hasText: events.share.whatsapp });
    await expect(share).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/);
    const download = page.waitForEvent('download');
    await press(new RegExp(`^${events.keep.add}`));
    expect((await download).suggestedFilename()).toBe(`${slug}.ics`);
    await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }));
    await press(events.keep.poster, 'button');
    expect(await page.evaluate('isPrinted')).toBe(true);
  },

  async 'a barrier met by a visitor, written to us or reported'({ foot, press }, page) {
    await foot('/accessibility', 'end');
    await expect(main(page).getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    // The program for mail opens; the page stays.
    await press(email);
    await expect(page).toHaveURL(at('/accessibility'));
    await press(t.footer.mistake, 'link', page.getByRole('contentinfo'));
    await expect(main(page).getByLabel(contact.form.field.page)).toHaveValue(at('/accessibility'));
  },

  async 'the president, with a name under each portrait'({ choose }, page) {
    await choose('/about-us');
    const board = main(page).getByRole('list', { name: t.about.board });
    for (const { name, position } of shellIn('officers', language))
      await expect(board.getByText(`${name}, ${position}`)).toBeVisible();
  },

  async 'all photos, one year after the other, and Back closes one'({ foot, press }, page) {
    await foot('/gallery');
    await press(new RegExp(`^${t.gallery.enlarge}`.replaceAll(/\s/g, '\\s')));
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    const [, { year, photos }] = photoYearsIn(language) as [unknown, ReturnType<typeof photoYearsIn>[number]];
    const title = fillIn(t.gallery.years.title, { year });
    await press(title, 'link', main(page).getByRole('region', { name: t.gallery.years.before }));
    await seesHeading(page, title);
    for (const { caption } of photos) await seesFigure(page, caption);
  },

  async 'become a partner'({ press }, page) {
    await press(shellIn('home', language).partnership.button);
    await seesHeading(page, contact.subject.partner.title);
  },

  async 'call the association, and keep pages for a ride without a network'({ foot, press }, page) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.enable');
    const asked = new Promise((resolve) => devtools.once('Page.frameRequestedNavigation', resolve));
    await press(phone, 'link', page.getByRole('contentinfo'));
    expect(await asked).toMatchObject({ url: `tel:${phone.replaceAll(' ', '')}` });
    await expect(page, 'the page stays').toHaveURL(at('/'));
    await foot('/offline');
    await seesHeading(page, t.offline.title);
  },
};

// In two walks, whose home page is opened once.
for (const half of [0, 1])
  test(`each task takes at most four presses, part ${half + 1}`, async ({ page }) => {
    for (const [name, task] of Object.entries(tasks).filter((_task, index) => index % 2 === half))
      await test.step(name, async () => task(await visit(page), page));
  });
