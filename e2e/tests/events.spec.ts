import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { languages, localPath } from 'contract/language.ts';
import { today } from '../shared-settings.ts';
import { eventsIn } from './events-content.ts';
import { texts } from './events-texts.ts';
import { expect, hydrated, test } from './site.ts';

const filter = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) });
const listed = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
const pressed = (page: Page): Locator => page.getByRole('main').locator('button[aria-pressed="true"]');
const found = (page: Page): Locator => page.getByRole('main').getByRole('status');

for (const language of languages) {
  const t = texts[language];
  const path = (spelling: string) => localPath(spelling, language);

  test(`in ${language}, nothing is listed until a choice, and one choice clears the other`, async ({ page }) => {
    await page.goto(path('/events'));
    await hydrated(page);
    await expect(page).toHaveTitle(`${t.title} | ${t.suffix}`);
    await expect(listed(page)).toHaveCount(0);
    await expect(pressed(page)).toHaveCount(0);
    for (const name of t.categories) await expect(filter(page, name)).toBeVisible();

    await test.step('a category shows both lists of that category', async () => {
      await filter(page, t.conferences).click();
      await expect(page).toHaveURL(path('/events?category=conference'));
      await expect(page.getByRole('heading', { level: 2, name: t.comingConferences })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: t.pastConferences })).toBeVisible();
      await expect(listed(page)).toHaveCount(4);
      await expect(found(page)).toHaveText(t.foundConferences);
      await expect(filter(page, t.conferences)).toBeFocused();
    });

    await test.step('a card has its picture, dates, title, details link and category', async () => {
      const card = listed(page).filter({ hasText: t.seminar }).first();
      await expect(card.getByRole('img')).toHaveAttribute('alt', /.{20}/);
      await expect(card).toContainText(t.seminarDates);
      await expect(card).toContainText(t.conferences);
      for (const name of [`^${t.seminar}$`, `^${t.details}.*${t.seminar}$`])
        await expect(card.getByRole('link', { name: new RegExp(name) })).toHaveAttribute(
          'href',
          path('/events/apfk-seminar-web-conference-2025'),
        );
    });

    await test.step('past clears the category; upcoming clears past', async () => {
      await filter(page, t.past).click();
      await expect(page).toHaveURL(path('/events?when=past'));
      await expect(pressed(page)).toHaveText([new RegExp(`^${t.past}`)]);
      await expect(listed(page)).toHaveCount(20);
      await expect(found(page)).toHaveText(t.foundPast);
      await filter(page, t.upcoming).click();
      await expect(listed(page)).toHaveCount(3);
      await expect(found(page)).toHaveText(t.foundUpcoming);
      await expect(page.getByRole('heading', { level: 2, name: t.pastEvents })).toHaveCount(0);
    });

    await test.step('a category clears the period, and says so when it has none to come', async () => {
      await filter(page, t.workshops).click();
      await expect(pressed(page)).toHaveText([new RegExp(`^${t.workshops}`)]);
      await expect(page.getByText(t.noWorkshops, { exact: true })).toBeVisible();
      await expect(found(page)).toHaveText(t.foundWorkshops);
      await expect(page.getByRole('heading', { level: 2, name: t.pastWorkshops })).toBeVisible();
    });

    await test.step('the choice survives a reload, another language, the way back, and is released', async () => {
      await page.reload();
      await hydrated(page);
      await expect(page.getByText(t.noWorkshops, { exact: true })).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: t.otherLanguage }).click();
      await expect(page.getByText(t.noWorkshopsInOther, { exact: true })).toBeVisible();
      await page.goBack();
      await expect(page.getByText(t.noWorkshops, { exact: true })).toBeVisible();
      await page.goBack();
      await expect(pressed(page)).toHaveText([new RegExp(`^${t.upcoming}`)]);
      await filter(page, t.upcoming).click();
      await expect(pressed(page)).toHaveCount(0);
      await expect(listed(page)).toHaveCount(0);
    });
  });

  test(`in ${language}, periods without events say so, and a wrong choice in the address is none`, async ({ page }) => {
    await page.clock.setFixedTime('2030-01-01T09:00:00+03:00');
    await page.goto(path('/events?when=upcoming'));
    await expect(page.getByText(t.noUpcoming, { exact: true })).toBeVisible();
    await expect(found(page)).toHaveText(t.foundNone);
    await page.clock.setFixedTime('2020-01-01T09:00:00+03:00');
    await page.goto(path('/events?when=past'));
    await expect(page.getByText(t.noPast, { exact: true })).toBeVisible();
    await page.goto(path('/events?category=tea&when=never'));
    await hydrated(page);
    await expect(pressed(page)).toHaveCount(0);
    await expect(listed(page)).toHaveCount(0);
  });

  test(`in ${language}, an event shows all that its file says, and its neighbours`, async ({ page }) => {
    await page.goto(path('/events/butere-french-day-2025'));
    await hydrated(page);
    await expect(page).toHaveTitle(`${t.butere.title} | ${t.suffix}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('term')).toHaveText(t.butere.terms);
    for (const fact of t.butere.facts)
      await expect(main.getByRole('definition').filter({ hasText: fact })).toBeVisible();
    await expect(main.getByRole('img').first()).toHaveAttribute('alt', /.{20}/);
    for (const words of t.butere.words) await expect(main).toContainText(words);

    const neighbours = page.getByRole('navigation', { name: t.neighbours });
    await neighbours.getByRole('link', { name: t.next }).click();
    await expect(page).toHaveURL(path('/events/cuea-francophonie-day-2025'));
    await neighbours.getByRole('link', { name: t.previous }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.butere.title })).toBeFocused();

    await page.goto(path('/events/french-teachers-day-2025'));
    await expect(neighbours.getByRole('link', { name: t.previous })).toBeVisible();
    await expect(neighbours.getByRole('link', { name: t.next })).toHaveCount(0);
  });

  test(`in ${language}, structured and 2024 teachers day pages have what docs/spec.md asks`, async ({ page }) => {
    await page.goto(path('/events/web-conference-2024'));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 3 })).toHaveText(t.days);
    for (const day of t.days) {
      const section = main.locator('section').filter({ has: page.getByRole('heading', { level: 3, name: day }) });
      await expect(section.last().getByRole('listitem')).toHaveCount(5);
    }
    for (const words of t.closings) await expect(main.getByText(words)).toBeVisible();
    await page.goto(path('/events/french-teachers-day-2024'));
    await expect(page.getByRole('link', { name: t.outside })).toHaveAttribute('href', 'https://www.lejourdesprofs.org');
  });

  test(`in ${language}, an unknown event is told, with a way on`, async ({ page, lines }) => {
    await page.goto(path('/events/no-such-event'));
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: t.notFound })).toBeVisible();
    await expect(page).toHaveTitle(`${t.notFound} | ${t.suffix}`);
    // Chromium itself tells of the status.
    expect(lines.splice(0).every((line) => line.includes('404'))).toBe(true);
    await page.getByRole('main').getByRole('link', { name: t.allEvents }).click();
    await expect(page).toHaveURL(path('/events'));
  });

  test(`in ${language}, an event can be kept and passed on`, async ({ page, context }) => {
    const address = `https://www.apfk.example${path('/events/french-teachers-day-2025')}`;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, { share: async (data: unknown) => shared.push(data) });
    });
    await page.goto(path('/events/french-teachers-day-2025'));
    await hydrated(page);
    const ways = page.getByRole('region', { name: t.share });
    const whatsapp = await ways.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
    expect(new URL(whatsapp ?? '').searchParams.get('text')).toBe(`${t.teachersDay} ${address}`);
    await ways.getByRole('button', { name: t.otherWays }).click();
    expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
      { title: t.teachersDay, url: address },
    ]);
    await ways.getByRole('button', { name: t.copy }).click();
    await expect(ways.getByRole('status')).toHaveText(t.copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await ways.getByRole('button', { name: t.copy }).click();
    await expect(ways.getByRole('status')).toContainText(address);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t.addToCalendar }).click();
    expect((await download).suggestedFilename()).toBe('french-teachers-day-2025.ics');
    await page.goto(path('/events'));
    await expect(page.getByRole('link', { name: t.subscribe })).toHaveAttribute(
      'href',
      `webcal://www.apfk.example${path('/events/calendar.ics')}`,
    );
  });
}

test('an event is upcoming, then under way, then past, on the day of the visit in Nairobi', async ({ page }) => {
  const slug = '/events/apfk-seminar-web-conference-2025';
  const link = page
    .getByRole('main')
    .getByRole('link', { name: 'Séminaire et web-conférence de l’APFK 2025', exact: true });
  const at = async (time: string, stage: string, list: string) => {
    await page.clock.setFixedTime(time);
    await page.goto(slug);
    await expect(page.getByRole('main').getByText(stage, { exact: true })).toBeVisible();
    await page.goto(`/events/${list}-events`);
    await expect(link).toBeVisible();
  };
  await at('2025-11-12T23:59:00+03:00', 'À venir', 'upcoming');
  await at('2025-11-13T00:01:00+03:00', 'En cours', 'upcoming');
  await expect(listed(page).filter({ hasText: 'de l’APFK 2025' })).toContainText('En cours');
  await at('2025-11-15T23:59:00+03:00', 'En cours', 'upcoming');
  await at('2025-11-16T00:01:00+03:00', 'Passé', 'past');
  await page.goto('/events/upcoming-events');
  await expect(link).toHaveCount(0);
});

for (const language of languages) {
  const t = texts[language];
  const offer = (page: Page) => page.getByRole('main').getByRole('link', { name: t.addToCalendar });

  test(`in ${language}, an event goes into calendars until the end of its last day`, async ({ page }) => {
    for (const { slug, end } of eventsIn(language).filter((event) => event.end >= today)) {
      const ways = page.getByRole('region', { name: t.share });
      await page.clock.setFixedTime(`${end}T23:59:00+03:00`);
      await page.goto(localPath(`/events/${slug}`, language));
      await hydrated(page);
      await expect(ways).toBeVisible();
      await expect(offer(page)).toHaveCount(1);
      await page.clock.setFixedTime(Date.parse(`${end}T23:59:00+03:00`) + 2 * 60_000);
      await page.reload();
      await hydrated(page);
      await expect(offer(page)).toHaveCount(0);
      await expect(ways).toBeVisible();
    }
  });

  test(`in ${language}, no document of a past event offers it to calendars @composed`, async ({ request }) => {
    const offering: string[] = [];
    for (const { slug } of eventsIn(language)) {
      const html = await (await request.get(localPath(`/events/${slug}`, language))).text();
      if (html.includes(`${slug}.ics"`)) offering.push(slug);
    }
    const open = eventsIn(language).filter(({ end }) => end >= today);
    expect(offering.sort()).toEqual(open.map(({ slug }) => slug).sort());
  });
}

test('the home page shows the two next events, or says that they are the latest', async ({ page }) => {
  const cards = (name: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name }) })
      .getByRole('heading', { level: 3 });
  await page.goto('/');
  await expect(cards('Prochains rendez-vous')).toHaveText([
    'Séminaire et web-conférence de l’APFK 2025',
    'Séminaire et web-conférence de la Côte',
  ]);
  await page.clock.setFixedTime('2026-03-01T09:00:00+03:00');
  await page.goto('/en');
  await expect(cards('Latest events')).toHaveText(['French Teachers Day 2025', 'Coast seminar and web conference']);
});

test('the whole section can be used with the keyboard alone', async ({ page }) => {
  await page.goto('/events');
  await hydrated(page);
  await page.getByRole('heading', { level: 1 }).focus();
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('The Tab key does not lead there.');
  };
  await tabTo(filter(page, 'Journées du français'));
  await page.keyboard.press('Space');
  await expect(listed(page)).toHaveCount(8);
  await tabTo(filter(page, 'À venir'));
  await page.keyboard.press('Enter');
  await expect(listed(page)).toHaveCount(3);
  await tabTo(page.getByRole('link', { name: 'Journée des professeurs de français 2025', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page.getByRole('link', { name: /^S’inscrire/ }));
  await tabTo(page.getByRole('link', { name: /^Ajouter à mon agenda/ }));
  await tabTo(page.getByRole('button', { name: 'Copier le lien' }));
  await tabTo(page.getByRole('link', { name: /^Événement précédent/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/events/coast-apfk-seminar-web-conference-2025');
});

const states = [
  '/events',
  '/events?category=french-days',
  '/en/events?category=workshop',
  '/en/events?when=upcoming',
  '/events?when=past',
  '/events/butere-french-day-2025',
  '/en/events/web-conference-2024',
  '/en/events/no-such-event',
];

for (const width of [360, 1440])
  test(`axe finds nothing in any state, ${width} px wide`, async ({ page, lines }) => {
    test.setTimeout(150_000);
    await page.setViewportSize({ width, height: 900 });
    for (const state of states) {
      await page.goto(state);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (state.includes('?')) await expect(pressed(page)).toHaveCount(1);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
        state,
      ).toEqual([]);
    }
    expect(lines.splice(0).every((line) => line.includes('404'))).toBe(true);
  });
