import { expect, hydrated, test } from './site.ts';

test('arriving at a page is announced, its heading has focus, and it shows from its top', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  const said = page.locator('body > #root > [role="status"]');
  await expect(said, 'nothing is said of the first page').toHaveText('');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Events' });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused();
  await expect(said).toHaveText('Events | APFK, teachers of French in Kenya');
  await expect(page).toHaveTitle('Events | APFK, teachers of French in Kenya');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('while a section loads a thin line shows, and the page is not blank', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/mf-directory\/.*remoteEntry/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/membership');
  await hydrated(page);
  await page.evaluate(() => history.pushState(null, '', '/schools-by-region'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByText('Chargement…')).toBeAttached();
  const line = page.locator('.progress');
  await expect(line).toBeInViewport();
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(6);
  await expect(page.getByRole('banner')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Écoles par région' })).toBeVisible();
  await expect(line).toHaveCount(0);
});

const entries = (page: import('@playwright/test').Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(mf-\w+)\/.*remoteEntry/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  return asked;
};

test('a link fetches its section as soon as one is about to follow it', async ({ page }) => {
  const asked = entries(page);
  await page.goto('/membership');
  await hydrated(page);
  expect(asked).toEqual([]);
  const links = page.getByRole('contentinfo');
  await links.getByRole('link', { name: 'Événements' }).hover();
  await expect.poll(() => asked).toEqual(['mf-events']);
  await links.getByRole('link', { name: 'Actualités' }).focus();
  await expect.poll(() => asked).toEqual(['mf-events', 'mf-news']);
  await links.getByRole('link', { name: 'Galerie' }).hover();
  await links.getByRole('link', { name: 'Événements' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Événements' })).toBeFocused();
  expect(asked, 'each is fetched once').toEqual(['mf-events', 'mf-news']);
});

test('nothing is fetched ahead for visitors who spare data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const asked = entries(page);
  await page.goto('/membership');
  await hydrated(page);
  const events = page.getByRole('contentinfo').getByRole('link', { name: 'Événements' });
  await events.hover();
  await events.focus();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galerie' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Galerie' })).toBeFocused();
  expect(asked).toEqual([]);
});
