import { languages, localPath } from 'contract/language.ts';
import { eventsIn } from './events-content.ts';
import { schemaObjectsIn } from './read-html.ts';
import { expect, test } from './site.ts';

const site = 'https://www.apfk.example';

for (const language of languages)
  test(`each event tells search engines in ${language} what its page tells visitors @composed`, async ({ request }) => {
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
      const locations = [about.location].flat();
      const kinds = locations.map((location) => location['@type']);
      expect(kinds).toEqual([...(event.place ? ['Place'] : []), ...(event.online ? ['VirtualLocation'] : [])]);
      if (event.place) expect(locations[0]).toMatchObject({ name: event.place, address: event.place });
      expect((await request.head(new URL(about.image[0]).pathname)).status(), about.image[0]).toBe(200);
    }
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the section is read, kept and passed on @composed', async ({ page }) => {
    await page.goto('/events');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'S’abonner au calendrier' })).toBeVisible();
    await main.getByRole('link', { name: 'Événements à venir' }).click();
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(3);
    await main.getByRole('link', { name: 'Journée des professeurs de français 2025', exact: true }).click();
    await expect(main.getByText('À venir', { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);
    const file = await main.getByRole('link', { name: /^Ajouter à mon agenda/ }).getAttribute('href');
    expect((await page.request.get(file ?? '')).status()).toBe(200);
    await main.getByRole('link', { name: /^Événement précédent/ }).click();
    await expect(page).toHaveURL('/events/coast-apfk-seminar-web-conference-2025');
  });
});

test('on paper an event has its facts and its address, and no control @composed', async ({ page }) => {
  await page.goto('/events/butere-french-day-2025');
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByRole('term').filter({ hasText: 'Quand' })).toBeVisible();
  await expect(main.getByText(`${site}/events/butere-french-day-2025`)).toBeVisible();
  for (const control of [
    main.getByRole('button'),
    main.getByRole('link', { name: /WhatsApp|agenda|Événement suivant/ }),
  ])
    await expect(control.filter({ visible: true })).toHaveCount(0);
});
