import { readlinkSync } from 'node:fs';
import path from 'node:path';
import { siteFolder } from '../shared-settings.ts';
import { composition } from './composition.ts';
import { words as ofEvents } from './mf-events/words.ts';
import { words as ofNews } from './mf-news/words.ts';
import { elementsIn } from './read-html.ts';
import { inBothLanguages, routes } from './routes.ts';
import { expect, hydrated, inOneLanguage, test } from './site.ts';
import { words } from './words.ts';

test('the composition has a document for every route of docs/spec.md, in both languages', () => {
  expect(composition().pages).toEqual(expect.arrayContaining(inBothLanguages(routes)));
});

const unknown = [
  ['/nowhere', 'fr', words],
  ['/en/nowhere/at/all', 'en', words],
  ['/events/no-such-event', 'fr', ofEvents],
  ['/en/events/no-such-event', 'en', ofEvents],
  ['/news/no-such-article', 'fr', ofNews],
  ['/en/news/no-such-article', 'en', ofNews],
] as const;

for (const [path, language, texts] of unknown) {
  test(`${path} is a real 404 in the language of its address`, inOneLanguage(language), async ({ page, lines }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: texts[language].notFound.title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const other = page.getByRole('banner').getByRole('link', { name: words[language].language.other });
    const expected = language === 'fr' ? `/en${path}` : path.slice('/en'.length);
    await expect(other).toHaveAttribute('href', expected);
    // Chromium logs the status itself.
    expect(lines.splice(0).every((line) => line.includes('404'))).toBe(true);
  });
}

test('documents are revalidated, assets are cached for a year, and both are compressed', async ({ request }) => {
  const page = await request.get('/events', { headers: { 'accept-encoding': 'br' } });
  expect(page.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
  const again = await request.get('/events', { headers: { 'if-none-match': page.headers().etag ?? '' } });
  expect(again.status()).toBe(304);

  const script = /src="([^"]+browser[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
  for (const encoding of ['br', 'gzip']) {
    const asset = await request.get(script, { headers: { 'accept-encoding': encoding } });
    expect(asset.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': encoding,
    });
  }
});

test('documents have the security headers, and nothing in other files runs', async ({ request }) => {
  for (const path of ['/', '/en/news', '/nowhere']) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'; base-uri 'none'; object-src 'none'");
  }
  const headers = (await request.get('/registry.json')).headers();
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  expect(headers['content-security-policy'], 'nothing in it runs').toMatch(/^default-src 'none';.* sandbox$/);
});

test('every document allows its own scripts and no others', async ({ request }) => {
  for (const path of ['/', '/en/news', '/nowhere']) {
    const html = await (await request.get(path)).text();
    const metas = elementsIn(html, 'meta');
    const policy = metas.find((meta) => meta['http-equiv'] === 'Content-Security-Policy')?.content ?? '';
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[^']+')+$/);
    expect(html.indexOf('Content-Security-Policy'), 'before all that it governs').toBeLessThan(html.indexOf('<script'));
  }
});

test('a final slash redirects to the page, and /contact to the contact page', async ({ request }) => {
  for (const [path, location] of [
    ['/events/?category=webinar', '/events?category=webinar'],
    ['/contact?from=home', '/contact-us?from=home'],
    ['/en/contact', '/en/contact-us'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(301);
    expect(answer.headers().location).toBe(location);
  }
});

test('each composition has a host of its own, marked noindex', async ({ page, baseURL }) => {
  const live = path.basename(readlinkSync(path.join(siteFolder, 'live')));
  const response = await page.goto(`${baseURL?.replace('//', `//${live}.`)}/news`);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: words.fr.nav.gallery }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.fr.nav.gallery })).toBeFocused();
});

test('nothing outside the site is served', async ({ request }) => {
  for (const path of [
    '/composition.json',
    '/assets/shell/../../../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/mf-events/x/release.json',
  ])
    expect([400, 404], path).toContain((await request.get(path)).status());
});
