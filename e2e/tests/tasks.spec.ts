import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { shillings } from 'contract/shillings.ts';
import type { Joining } from 'contract/taking-part.ts';
import { textOf } from 'tools/content/search/document-text.ts';
import {
  association,
  directory,
  documentsIn,
  eventWith,
  groupsIn,
  homeIn,
  isPast,
  officersIn,
  photosIn,
  photoYearsIn,
  shellContentIn,
  siteIn,
  structuredEvent,
  upcomingIn,
} from '../read-content.ts';
import { exactly, say } from '../say.ts';
import { at, expect, language, openPage, test } from './site.ts';
import { ofContact, ofDirectory, ofEvents, ofNews, words } from './words.ts';

// What visitors come for, on a phone: from the home page, in at most four presses (the tasks).
test.use({ viewport: { width: 360, height: 740 } });

const t = words[language];
const events = ofEvents[language];
const contact = ofContact[language];
const { resources } = ofNews[language];
const { menu } = siteIn(language);
const main = (page: Page) => page.getByRole('main');
const footer = (page: Page) => page.getByRole('contentinfo');

const linkText = (part: 'header' | 'footer' | 'end', path: string): string =>
  menu[part].find(({ to }) => to === path)?.text ?? '';

/** Opens the home page for a visitor whose presses are counted. */
async function visit(page: Page) {
  await openPage(page, at('/'));
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
      await press(linkText(part, path), 'link', footer(page));
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
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name, level: 1 });

const { fees, payment } = shellContentIn('joining', language) as Joining;

test('what it costs and how to pay, with numbers to copy; then join', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const visitor = await visit(page);
  await visitor.press(homeIn(language).tasks[0]?.label ?? '');
  const cost = shillings(fees.application + fees.registration, language);
  await expect(main(page).getByText(cost, { exact: true }).first()).toBeVisible();
  const { name, number } = payment[0] as Joining['payment'][number];
  await expect(main(page).getByText(name)).toBeVisible();
  await visitor.press(exactly(`${t.pay.copy} ${number}`), 'button');
  await expect(main(page).getByRole('status').filter({ hasText: t.pay.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await visitor.press(t.membership.join);
  await expect(heading(page, contact.subject.join.title)).toBeVisible();
  const number2 = main(page).getByText(number);
  const before = (await number2.boundingBox())?.y ?? Number.NaN;
  const after = (await main(page).getByRole('textbox').first().boundingBox())?.y ?? Number.NaN;
  expect(before, 'the number stands before the form').toBeLessThan(after);
});

test('reach the officers of my region', async ({ page }) => {
  const visitor = await visit(page);
  const [region] = shellContentIn('regions', language) as { name: string }[];
  await visitor.press(homeIn(language).tasks[0]?.label ?? '');
  const [, step] = (shellContentIn('membership', language) as { steps: { link?: { label: string } }[] }).steps;
  await visitor.press(step?.link?.label ?? '');
  await visitor.press(exactly(t.about.write + say(t.about.writeTo, { region: region?.name ?? '' })));
  await expect(heading(page, contact.subject.officers.title)).toBeVisible();
  await expect(main(page).getByLabel(contact.form.field.region)).toHaveValue(region?.name ?? '');
});

test('enter a team for an event', async ({ page }) => {
  const { slug, title, entries } = eventWith(language, (event) => event.entries && !isPast(event));
  const visitor = await visit(page);
  await visitor.press(homeIn(language).tasks[1]?.label ?? '');
  await visitor.press(title);
  await expect(main(page).getByText(say(events.fees.until, { day: entries?.closesOn ?? '' }))).toBeInViewport();
  const enter = main(page).getByRole('link', { name: events.fees.register, exact: true });
  await expect(enter, 'at the top and at the end').toHaveCount(2);
  await visitor.press(events.fees.register);
  await expect(page).toHaveURL(at(`/contact-us/events/${slug}`));
  await expect(heading(page, say(contact.subject.entry.title, { event: title }))).toBeVisible();
  for (const asked of entries?.asks ?? []) await expect(main(page).getByLabel(asked)).toBeVisible();
});

test('events near my town', async ({ page }) => {
  const { title, regions = [], location } = eventWith(language, (event) => event.regions);
  const visitor = await visit(page);
  await visitor.choose('/events');
  const [region = 'online'] = regions;
  await visitor.press(new RegExp(`^${events.region[region].name}`));
  await expect(main(page).getByText(events.region[region].counties)).toBeVisible();
  const card = main(page).getByRole('listitem').filter({ hasText: title });
  await expect(card).toContainText(location ?? '');
});

test('find a school, and report a mistake', async ({ page }) => {
  const { correction } = ofDirectory[language];
  const visitor = await visit(page);
  await visitor.press(homeIn(language).tasks[3]?.label ?? '');
  const search = main(page).getByRole('searchbox');
  const yOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const map = main(page).getByRole('group', { name: ofDirectory[language].map.title });
  expect(await yOf(search), 'the search stands before the map').toBeLessThan(await yOf(map));
  const { name } = directory.schools.find(({ name }) => name.includes('’')) ?? { name: '' };
  await search.fill(name);
  await visitor.press(new RegExp(`^${correction.link}.*${name}`));
  await expect(main(page).getByLabel(contact.form.field.listed)).toHaveValue(new RegExp(`^${name}`));
});

test('the schools of a region, to print', async ({ page }) => {
  const [group] = groupsIn(language).filter(({ kind, count }) => kind === 'region' && count);
  const visitor = await visit(page);
  await visitor.press(new RegExp(`^${group?.count}\\s*${group?.name}`));
  await expect(main(page).getByRole('rowheader')).toHaveCount(group?.count ?? 0);
  await expect(main(page).getByRole('rowheader').first()).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByRole('rowheader').last()).toBeVisible();
  await expect(main(page).getByRole('link', { name: ofDirectory[language].correction.link }).first()).toBeHidden();
});

/** The newest document of a type. All of the tests’ documents have “échantillon” in their texts. */
const documentOf = (wanted: string) => documentsIn(language).find(({ type }) => type === wanted)?.name ?? '';

test('a document, which arrives with its text', async ({ page }) => {
  const visitor = await visit(page);
  await visitor.press(homeIn(language).tasks[2]?.label ?? '');
  const download = page.waitForEvent('download');
  await visitor.press(exactly(resources.download + say(resources.downloadOf, { name: documentOf('docx') })));
  const file = await readFile(await (await download).path());
  expect(await textOf(file, '.docx')).toContain('échantillon');
});

test('a list by the search, opened in a tab of its own', async ({ page, request }) => {
  const visitor = await visit(page);
  const tab = page.context().waitForEvent('page');
  // Chromium's headless shell saves a PDF, and shows none.
  const asked = page.context().waitForEvent('request', (request) => request.url().endsWith('.pdf'));
  await visitor.search(documentOf('pdf'), exactly(documentOf('pdf'), { end: false }));
  await tab;
  const list = await request.get((await asked).url());
  expect(await textOf(await list.body(), '.pdf')).toContain('échantillon');
});

test('the programme of a conference, by the search', async ({ page }) => {
  const { title, start } = structuredEvent(language);
  const visitor = await visit(page);
  await visitor.search(`programme ${title} ${start.slice(0, 4)}`);
  await expect(heading(page, title)).toBeVisible();
});

test('photos of a place, by the search', async ({ page }) => {
  const { place = '', caption } = photosIn(language).find((photo) => photo.place) ?? {};
  const visitor = await visit(page);
  await visitor.search(place);
  await expect(main(page).getByRole('figure').filter({ hasText: caption }).getByText(place)).toBeVisible();
});

test('the next event: into the calendar, by WhatsApp, and as a poster', async ({ page }) => {
  const [{ title, slug } = { title: '', slug: '' }] = upcomingIn(language);
  const visitor = await visit(page);
  await visitor.press(title);
  await expect(page).toHaveURL(at(`/events/${slug}`));
  const links = main(page).getByRole('link');
  await expect(links.filter({ hasText: events.share.whatsapp })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/);
  const download = page.waitForEvent('download');
  await visitor.press(new RegExp(`^${events.keep.add}`));
  expect((await download).suggestedFilename()).toBe(`${slug}.ics`);
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }));
  await visitor.press(events.keep.poster, 'button');
  expect(await page.evaluate('isPrinted')).toBe(true);
});

test('a barrier met by a visitor, written to us or reported', async ({ page }) => {
  const visitor = await visit(page);
  await visitor.foot('/accessibility', 'end');
  const { email } = association.tokens;
  await expect(main(page).getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  // The program for mail opens; the page stays.
  await visitor.press(email);
  await expect(page).toHaveURL(at('/accessibility'));
  await visitor.press(t.footer.mistake, 'link', footer(page));
  await expect(main(page).getByLabel(contact.form.field.page)).toHaveValue(at('/accessibility'));
});

test('the president, with a name under each portrait', async ({ page }) => {
  const visitor = await visit(page);
  await visitor.choose('/about-us');
  const { board } = t.about;
  for (const { name, position } of officersIn(language))
    await expect(main(page).getByRole('list', { name: board }).getByText(`${name}, ${position}`)).toBeVisible();
});

test('all photos, one year after the other, and Back closes one', async ({ page }) => {
  const visitor = await visit(page);
  await visitor.foot('/gallery');
  await visitor.press(new RegExp(`^${t.gallery.enlarge}`.replaceAll(/\s/g, '\\s')));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  const [, { year, photos }] = photoYearsIn(language) as [unknown, ReturnType<typeof photoYearsIn>[number]];
  const end = main(page).getByRole('region', { name: t.gallery.years.before });
  await visitor.press(say(t.gallery.years.title, { year }), 'link', end);
  await expect(heading(page, say(t.gallery.years.title, { year }))).toBeVisible();
  for (const { caption } of photos)
    await expect(main(page).getByRole('figure').filter({ hasText: caption })).toBeVisible();
});

test('become a partner', async ({ page }) => {
  const visitor = await visit(page);
  await visitor.press(homeIn(language).partnership.button);
  await expect(heading(page, contact.subject.partner.title)).toBeVisible();
});

test('call the association, and keep pages for a ride without a network', async ({ page }) => {
  const visitor = await visit(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  const asked = new Promise((resolve) => devtools.once('Page.frameRequestedNavigation', resolve));
  const { phone } = association.tokens;
  await visitor.press(phone, 'link', footer(page));
  expect(await asked).toMatchObject({ url: `tel:${phone.replaceAll(' ', '')}` });
  await expect(page, 'the page stays').toHaveURL(at('/'));
  await visitor.foot('/offline');
  await expect(heading(page, t.offline.title)).toBeVisible();
});
