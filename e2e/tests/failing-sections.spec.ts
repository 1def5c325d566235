import type { Page, Route } from '@playwright/test';
import { expect, frameHydrated, hydrated, faultyTest as test } from './site.ts';

const sections = [
  { name: 'mf-events', path: '/events', title: 'Événements', composed: 'Choisir' },
  { name: 'mf-news', path: '/news', title: 'Actualités', composed: 'Communiqués' },
  { name: 'mf-directory', path: '/schools-by-region', title: 'Écoles par région', composed: 'Nyanza' },
  { name: 'mf-contact', path: '/contact-us', title: 'Écrivez-nous', composed: 'Envoyer le message' },
] as const;

/** A module that loads well and breaks when React draws it. */
const throwing = (name: string) => `
const texts = { id: '${name}-texts', load: async () => ({ default: {} }) };
const broken = () => { throw new Error('broken on purpose'); };
const paths = ['events', 'events/upcoming-events', 'events/past-events', 'events/:slug', 'news', 'news/:slug', 'resources', 'schools-by-region', 'contact-us'];
const section = { name: '${name}', namespace: 'x', texts: { fr: texts, en: texts }, routes: paths.map((path) => ({ path })), pages: { id: '${name}-pages', load: async () => ({ default: Object.fromEntries(paths.map((path) => [path, broken])) }) }, homeCard: broken };
export default section;
export { section };`;

const javascript = (body: string) => ({ status: 200, contentType: 'text/javascript', body });

const faults: Record<string, (name: string, route: Route) => Promise<void> | void> = {
  unreachable: (_name, route) => route.abort('connectionrefused'),
  hanging: () => new Promise<void>(() => {}),
  'answering garbage': (_name, route) =>
    route.fulfill(javascript('<!doctype html><p>Welcome to the Wi-Fi of the café')),
  'throwing while it is drawn': (name, route) =>
    /\/section-[^/]*\.js/.test(route.request().url()) ? route.fulfill(javascript(throwing(name))) : route.continue(),
};

/** Breaks every module of a section; its composed documents stay. Integrity would refuse the stand-ins outright. */
async function breakSection(page: Page, name: string, fault: string): Promise<void> {
  await page.route(`**/assets/${name}/**/*.js*`, (route) => faults[fault]?.(name, route));
  await page.route(/localhost:\d+\/[^.]*$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/ integrity="[^"]*"/g, '');
    return route.fulfill({
      response,
      body,
      headers: { ...response.headers(), 'content-length': String(Buffer.byteLength(body)) },
    });
  });
}

/** Follows a link to a page; the directory's stands on the home page alone. */
async function leadTo(page: Page, path: string): Promise<void> {
  if (path !== '/schools-by-region') return page.getByRole('banner').locator(`a[href="${path}"]`).click();
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Every fault of one section, and of the others a file that does not come and code that breaks. */
const faultsOf = (name: string): string[] =>
  name === 'mf-events' ? Object.keys(faults) : ['unreachable', 'throwing while it is drawn'];

for (const { name, path, title, composed } of sections) {
  for (const fault of faultsOf(name)) {
    test(`${name} ${fault}: its composed page stays, and the rest of the site works`, async ({ page }) => {
      await breakSection(page, name, fault);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(composed);

      await frameHydrated(page);
      await page.getByRole('banner').getByRole('link', { name: 'Adhésion' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Adhésion' })).toBeFocused();
      await page.getByRole('banner').getByRole('link', { name: 'Accueil' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });

    test(`${name} ${fault}: a visitor who goes there is told, and a retry works when it is back`, async ({ page }) => {
      await page.clock.install();
      await breakSection(page, name, fault);
      await page.goto('/about-us');
      await frameHydrated(page);
      await leadTo(page, path);
      const retry = page.getByRole('button', { name: 'Essayer de nouveau' });
      // Only a hanging section makes a visitor wait: the clock is turned on until the shell's patience has ended.
      await expect(async () => {
        if (fault === 'hanging') await page.clock.runFor(15_000);
        await expect(retry).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();

      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await retry.click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(composed);
    });

    test(`${name} ${fault}: the home page stands`, async ({ page }) => {
      await breakSection(page, name, fault);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const heading of [
        'établissements enseignent le français',
        'Dernières publications',
        'Prochains rendez-vous',
      ])
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await frameHydrated(page);
      await page.getByRole('banner').getByRole('link', { name: 'Galerie' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Galerie' })).toBeFocused();
    });
  }
}

test('a composed page whose section comes back is taken over without a reload', async ({ page }) => {
  await page.clock.install();
  await breakSection(page, 'mf-news', 'unreachable');
  await page.goto('/news', { waitUntil: 'commit' });
  await expect(page.getByRole('tab', { name: 'Communiqués' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.clock.runFor(120_000);
  await hydrated(page);
  await page.getByRole('tab', { name: 'Communiqués' }).click();
  await expect(page.getByRole('tab', { name: 'Communiqués' })).toHaveAttribute('aria-selected', 'true');
});
