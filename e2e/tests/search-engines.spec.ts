import { splitPath } from 'contract/language.ts';
import { address, eventsIn, pastYears } from '../read-content.ts';
import { composition } from './composition.ts';
import { elementsIn, schemaObjectsIn } from './read-html.ts';
import { inBothLanguages, kinds } from './routes.ts';
import { expect, faultyTest, hydrated, test } from './site.ts';
import { words } from './words.ts';

test('the sitemap lists every page with something on it in both languages', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = elementsIn(xml, 'loc').map(({ text }) => text);
  const years = eventsIn('fr').map(({ start }) => start.slice(0, 4));
  const empty = years.filter((year) => !pastYears.includes(year)).map((year) => `past-events/${year}`);
  const unlisted = new RegExp(`/(404|.*construction|${empty.join('|')})$`);
  const pages = composition().pages.filter((page) => !unlisted.test(page));
  expect(listed.sort()).toEqual(pages.map((page) => address + page).sort());
  for (const url of listed) {
    const { path } = splitPath(new URL(url ?? '').pathname);
    expect(xml).toContain(`hreflang="fr" href="${address}${path}"`);
    expect(xml).toContain(`hreflang="en" href="${address}/en${path === '/' ? '' : path}"`);
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${address}/sitemap.xml`);
});

test('every page has breadcrumbs, and the home page describes the association', async ({ request }) => {
  for (const path of inBothLanguages(kinds)) {
    const things = schemaObjectsIn(await (await request.get(path)).text());
    const types = things.map((thing) => thing['@type']);
    if (splitPath(path).path === '/') {
      expect(types).toEqual(['Organization', 'WebSite']);
      expect(things[0]).toMatchObject({ foundingDate: '1961', url: `${address}/` });
      continue;
    }
    const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement as { item: string }[];
    expect(crumbs?.at(0)?.item, path).toBe(address + (path.startsWith('/en') ? '/en' : '/'));
    expect(crumbs?.at(-1)?.item, path).toBe(address + path);
  }
});

test('icons and the web manifest exist, in the language of the page', async ({ request, page }) => {
  expect((await request.get('/favicon.ico')).status()).toBe(200);
  for (const path of ['/', '/en/news']) {
    await page.goto(path);
    const of = (rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute('href');
    for (const icon of [await of('icon'), await of('apple-touch-icon')])
      expect((await request.get(icon ?? '')).status(), String(icon)).toBe(200);
    const manifest = await (await request.get((await of('manifest')) ?? '')).json();
    expect(manifest.lang).toBe(await page.locator('html').getAttribute('lang'));
    for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  }
});

test('after a navigation, nothing of the previous page’s head is left', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);
  await page.getByRole('contentinfo').getByRole('link', { name: words.fr.nav.membership }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

test('after a navigation, the head is the same as in the page’s document', async ({ page, request }) => {
  const said = (html: string) => [
    ...elementsIn(html, 'meta').filter(({ name, property }) => name === 'description' || property?.startsWith('og:')),
    ...elementsIn(html, 'link').filter(({ rel, hreflang }) => rel === 'canonical' || hreflang),
  ];
  await page.goto('/about-us');
  await hydrated(page);
  for (const path of ['/en/about-us', '/en/membership']) {
    await page.getByRole('banner').locator(`a[href="${path}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(path);
    expect(said(await page.content())).toEqual(said(await (await request.get(path)).text()));
  }
});

faultyTest('an unknown address is marked noindex, and the next page is not', async ({ page }) => {
  const robots = page.locator('meta[name="robots"]');
  await page.goto('/nope');
  await hydrated(page);
  await expect(robots).toHaveAttribute('content', 'noindex');
  await page.getByRole('banner').locator('a[href="/membership"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(robots).toHaveCount(0);
  await page.goBack();
  await expect(robots).toHaveAttribute('content', 'noindex');
});
