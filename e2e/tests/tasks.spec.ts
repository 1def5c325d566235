import type { Locator, Page } from '@playwright/test';
import { shillings } from 'contract/shillings.ts';
import type { Joining } from 'contract/taking-part.ts';
import { exactly, fillIn } from '../fill-in.ts';
import { directory, documentsIn, eventWith, isPast, photoYearsIn, shellIn, upcomingIn } from '../read-content.ts';
import { at, expect, goTo, language, mainHeading, openPage, test } from './site.ts';
import { ofContact, ofDirectory, ofEvents, ofNews, words } from './words.ts';

// What visitors come for, on a phone: from the home page, in at most four presses (the tasks).
test.use({ viewport: { width: 360, height: 740 } });

const t = words[language];
const events = ofEvents[language];
const contact = ofContact[language];
const { resources } = ofNews[language];

/** Starts from the home page. Returns how to press something, which counts the presses. */
async function visit(page: Page) {
  if (page.url() === 'about:blank') await openPage(page, at('/'));
  else await goTo(page, at('/'));
  let presses = 0;
  return async (name: string | RegExp, role: 'link' | 'button' = 'link', where = main(page)) => {
    presses += 1;
    expect(presses, `${name} is within four presses`).toBeLessThanOrEqual(4);
    await where
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();
  };
}
type Task = (press: Awaited<ReturnType<typeof visit>>, page: Page) => Promise<void>;

const main = (page: Page) => page.getByRole('main');
const seesHeading = (page: Page, name: string) => expect(mainHeading(page, name)).toBeVisible();
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

const [joinTask = '', enterTask = '', documentsTask = '', schoolsTask = ''] = shellIn('home', language).tasks.map(
  ({ label }) => label,
);

const tasks: Record<string, Task> = {
  async 'what it costs and how to pay, with numbers to copy; then join'(press, page) {
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

  async 'reach the officers of my region'(press, page) {
    const [region] = shellIn('regions', language);
    await press(joinTask);
    const [, step] = shellIn('membership', language).steps;
    await press(step?.link?.label ?? '');
    await press(exactly(t.about.write + fillIn(t.about.writeTo, { region: region?.name ?? '' })));
    await seesHeading(page, contact.subject.officers.title);
    await expect(main(page).getByLabel(contact.form.field.region)).toHaveValue(region?.name ?? '');
  },

  async 'enter a team for an event'(press, page) {
    const { slug, title, entries } = eventWith(language, (event) => event.entries && !isPast(event));
    await press(enterTask);
    // The home page may name the event, too.
    await seesHeading(page, events.upcoming.title);
    await press(title);
    await expect(main(page).getByText(fillIn(events.fees.until, { day: entries?.closesOn ?? '' }))).toBeInViewport();
    const enter = main(page).getByRole('link', { name: events.fees.register, exact: true });
    await expect(enter, 'at the top and at the end').toHaveCount(2);
    await press(events.fees.register);
    await expect(page).toHaveURL(at(`/contact-us/events/${slug}`));
    await seesHeading(page, fillIn(contact.subject.entry.title, { event: title }));
    for (const asked of entries?.asks ?? []) await expect(main(page).getByLabel(asked)).toBeVisible();
  },

  async 'events near my town'(press, page) {
    const { title, regions = [], location } = eventWith(language, (event) => event.regions);
    await press(t.nav.menu, 'button', page.getByRole('banner'));
    await press(t.nav.events, 'link', page.getByRole('banner'));
    await expect(page).toHaveURL(at('/events'));
    const [region = 'online'] = regions;
    await press(new RegExp(`^${events.region[region].name}`));
    await expect(main(page).getByText(events.region[region].counties)).toBeVisible();
    await expect(main(page).getByRole('listitem').filter({ hasText: title })).toContainText(location ?? '');
  },

  async 'find a school, and report a mistake'(press, page) {
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

  async 'a document'(press, page) {
    await press(documentsTask);
    const download = page.waitForEvent('download');
    const { name } = documentsIn(language).find(({ type }) => type === 'docx') ?? { name: '' };
    await press(exactly(resources.download + fillIn(resources.downloadOf, { name })));
    expect((await download).suggestedFilename()).toMatch(/\.docx$/);
  },

  async 'the next event: into the calendar, by WhatsApp, and as a poster'(press, page) {
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

  async 'all photos, one year after the other, and Back closes one'(press, page) {
    await press(t.nav.gallery, 'link', page.getByRole('contentinfo'));
    await press(new RegExp(`^${t.gallery.enlarge}`.replaceAll(/\s/g, '\\s')));
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    const [, { year, photos }] = photoYearsIn(language) as [unknown, ReturnType<typeof photoYearsIn>[number]];
    const title = fillIn(t.gallery.years.title, { year });
    await press(title, 'link', main(page).getByRole('region', { name: t.gallery.years.before }));
    await seesHeading(page, title);
    for (const { caption } of photos)
      await expect(main(page).getByRole('figure').filter({ hasText: caption })).toBeVisible();
  },
};

test('each task takes at most four presses', async ({ page }) => {
  for (const [name, task] of Object.entries(tasks)) await test.step(name, async () => task(await visit(page), page));
});
