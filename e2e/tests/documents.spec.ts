import { readlinkSync } from 'node:fs';
import path from 'node:path';
import { localPath } from 'contract/language.ts';
import { titled } from '../read-content.ts';
import { siteFolder } from '../shared-settings.ts';
import { expect, hydrated, language, other, test } from './site.ts';
import { ofDirectory, ofEvents, ofNews, words } from './words.ts';

const [events, news, directory] = [ofEvents[language], ofNews[language], ofDirectory[language]];
const unknown: [path: string, title: string, back?: { name: string; path: string }][] = [
  ['/nowhere/at/all', words[language].notFound.title],
  ['/gallery/1900', words[language].notFound.title],
  ['/events/no-such-event', events.notFound.title, { name: events.notFound.all, path: '/events' }],
  ['/events/past-events/never', events.notFound.title],
  ['/news/no-such-article', news.notFound.title, { name: news.notFound.all, path: '/news' }],
  ['/news/years/1900', news.notFound.title],
  [
    '/resources/teaching-1900',
    news.resources.notFound.title,
    { name: news.resources.notFound.all, path: '/resources' },
  ],
  ['/schools-by-region/nowhere', directory.list.notFound.title],
];

test('an unknown address is a real 404 in its language, with a way back', async ({ page, lines }) => {
  for (const [path, title, back] of unknown) {
    const response = await page.goto(localPath(path, language));
    expect(response?.status(), path).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible();
    await expect(page).toHaveTitle(titled(title, language));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const toggle = page.getByRole('banner').getByRole('link', { name: words[language].language.other });
    await expect(toggle).toHaveAttribute('href', localPath(path, other));
    // Chromium logs the status itself.
    expect(lines.splice(0).every((line) => line.includes('404'))).toBe(true);
    if (!back) continue;
    await page.getByRole('main').getByRole('link', { name: back.name }).click();
    await expect(page).toHaveURL(localPath(back.path, language));
  }
});

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
  for (const [file, type] of [
    ['/events/calendar.ics', 'text/calendar'],
    ['/news/feed.atom', 'application/atom+xml'],
  ] as const)
    expect((await request.get(file)).headers()['content-type']).toContain(type);
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
