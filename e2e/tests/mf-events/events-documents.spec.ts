import { languages, localPath } from 'contract/language.ts';
import { eventsIn, eventWith, fullEvent, isPast, address as site, upcomingIn } from '../../read-content.ts';
import { schemaObjectsIn } from '../read-html.ts';
import { expect, inOneLanguage, test } from '../site.ts';
import { words } from './words.ts';

const t = words.fr;
const add = new RegExp(`^${t.keep.add}`);

for (const language of languages)
  test(
    `each event’s structured data in ${language} match its page @composed`,
    inOneLanguage(language),
    async ({ request }) => {
      for (const event of eventsIn(language)) {
        const path = localPath(`/events/${event.slug}`, language);
        const html = await (await request.get(path)).text();
        const about = schemaObjectsIn(html).find((thing) => thing['@type'] === 'Event');
        expect(about, path).toMatchObject({
          '@context': 'https://schema.org',
          url: site + path,
          inLanguage: language,
          name: event.title,
          description: event.summary,
          eventStatus: 'https://schema.org/EventScheduled',
          organizer: { '@id': `${site}/#association`, name: event.organizer },
        });
        expect(about.startDate.slice(0, 10)).toBe(event.start);
        expect(about.endDate.slice(0, 10)).toBe(event.end);
        expect(new Date(about.endDate) >= new Date(about.startDate)).toBe(true);
        const mode = { only: 'Online', also: 'Mixed', none: 'Offline' }[event.online ?? 'none'];
        expect(about.eventAttendanceMode).toBe(`https://schema.org/${mode}EventAttendanceMode`);
        const locations = [about.location ?? []].flat();
        const kinds = locations.map((location) => location['@type']);
        expect(kinds).toEqual([...(event.place ? ['Place'] : []), ...(event.online ? ['VirtualLocation'] : [])]);
        if (event.place) expect(locations[0]).toMatchObject({ name: event.place, address: event.place });
        expect((await request.head(new URL(about.image[0]).pathname)).status(), about.image[0]).toBe(200);
      }
    },
  );

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the section can be read, and events can be saved and shared @composed', async ({ page }) => {
    const event = eventWith('fr', (event) => !isPast(event));
    await page.goto('/events');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: t.calendar.subscribe })).toBeVisible();
    await main.getByRole('link', { name: t.filter.allUpcoming }).click();
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(upcomingIn('fr').length);
    await main.getByRole('link', { name: event.title, exact: true }).click();
    await expect(main.getByText(t.stage.upcoming, { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: t.share.whatsapp })).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);
    const file = await main.getByRole('link', { name: add }).getAttribute('href');
    expect((await page.request.get(file ?? '')).status()).toBe(200);
    await main.getByRole('link', { name: new RegExp(`^${t.neighbours.previous}`) }).click();
    await expect(page).toHaveURL(`/events/${event.previous?.slug}`);
  });
});

test('in print, an event has its facts and its address, and no controls @composed', async ({ page }) => {
  const { slug } = fullEvent('fr');
  await page.goto(`/events/${slug}`);
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByRole('term').filter({ hasText: t.fact.when })).toBeVisible();
  await expect(main.getByText(`${site}/events/${slug}`)).toBeVisible();
  for (const control of [
    main.getByRole('button'),
    main.getByRole('link', { name: t.share.whatsapp }).or(main.getByRole('link', { name: t.neighbours.next })),
  ])
    await expect(control.filter({ visible: true })).toHaveCount(0);
});
