import { languages, localPath } from 'shared/language/language.ts';
import { expect, hydrated, test } from './site.ts';

const texts = {
  fr: {
    conferences: 'Conférences',
    workshops: 'Ateliers',
    coming: 'À venir',
    past: 'Passés',
    none: 'Aucun événement disponible dans la catégorie «\u202fAteliers\u202f».',
    comingTo: 'Conférences à venir',
    passed: 'Conférences passées',
    event: 'Séminaire et web-conférence',
    gone: 'Ateliers passés',
  },
  en: {
    conferences: 'Conferences',
    workshops: 'Workshops',
    coming: 'Upcoming',
    past: 'Past',
    none: 'No workshop events available.',
    comingTo: 'Upcoming conferences',
    passed: 'Past conferences',
    event: 'Seminar and web conference',
    gone: 'Past workshops',
  },
};

for (const language of languages) {
  const t = texts[language];

  test(`in ${language}, nothing is listed until a choice, and one choice clears the other`, async ({ page }) => {
    await page.goto(localPath('/events', language));
    await hydrated(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('article').or(main.locator('time'))).toHaveCount(0);

    await main.getByRole('button', { name: t.conferences }).click();
    await expect(main.getByRole('heading', { name: t.comingTo })).toBeVisible();
    await expect(main.getByRole('heading', { name: t.passed })).toBeVisible();
    await expect(main.getByRole('link', { name: t.event }).first()).toBeVisible();

    await main.getByRole('button', { name: t.past, exact: true }).click();
    await expect(main.getByRole('button', { name: t.conferences })).toHaveAttribute('aria-pressed', 'false');
    await expect(main.getByRole('button', { name: t.past, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(main.getByRole('heading', { name: t.comingTo })).toHaveCount(0);

    await main.getByRole('button', { name: t.workshops }).click();
    await expect(main.getByText(t.none)).toBeVisible();
    await expect(main.getByRole('heading', { name: t.gone })).toBeVisible();

    await page.reload();
    await hydrated(page);
    await expect(main.getByText(t.none)).toBeVisible();
    await page.goBack();
    await expect(main.getByRole('button', { name: t.past, exact: true })).toHaveAttribute('aria-pressed', 'true');
  });
}

test('the lists of upcoming and past events part on the day of the visit', async ({ page }) => {
  const event = page
    .getByRole('main')
    .getByRole('link', { name: 'Séminaire et web-conférence de l’APFK 2025', exact: true });
  await page.goto('/events/upcoming-events');
  await expect(event).toBeVisible();
  await page.clock.setFixedTime('2025-11-15T23:59:00+03:00');
  await page.goto('/events/upcoming-events');
  await hydrated(page);
  await expect(event).toBeVisible();
  await page.clock.setFixedTime('2025-11-16T00:01:00+03:00');
  await page.goto('/events/upcoming-events');
  await expect(event).toHaveCount(0);
  await page.goto('/events/past-events');
  await expect(event).toBeVisible();
});

test('the structured description has its days, its questions and its closing words', async ({ page }) => {
  await page.goto('/en/events/web-conference-2024');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(3);
  expect(await main.getByRole('listitem').count()).toBeGreaterThan(12);
});

test('the 2024 teachers day links to the international day', async ({ page }) => {
  await page.goto('/events/french-teachers-day-2024');
  await expect(page.getByRole('link', { name: /site extérieur/ })).toHaveAttribute('href', /lejourdesprofs\.org/);
});
