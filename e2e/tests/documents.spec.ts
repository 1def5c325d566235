import { localPath } from 'contract/language.ts';
import { titled } from '../read-content.ts';
import { at, expect, hydrated, language, other, test } from './site.ts';
import { ofDirectory, ofEvents, ofNews, words } from './words.ts';

const [events, news, directory] = [ofEvents[language], ofNews[language], ofDirectory[language]];
const unknown: [path: string, title: string, back?: { name: string; path: string }][] = [
  ['/nowhere/at/all', words[language].notFound.title],
  ['/events/no-such-event', events.notFound.title, { name: events.notFound.all, path: '/events' }],
  ['/news/no-such-article', news.notFound.title, { name: news.notFound.all, path: '/news' }],
  [
    '/resources/teaching-1900',
    news.resources.notFound.title,
    { name: news.resources.notFound.all, path: '/resources' },
  ],
  ['/schools-by-region/nowhere', directory.list.notFound.title],
];

test('an unknown address is a real 404 in its language, with a way back', async ({ page, lines }) => {
  for (const [path, title, back] of unknown) {
    const response = await page.goto(at(path));
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
    const link = page.getByRole('main').getByRole('link', { name: back.name });
    await expect(link).toHaveAttribute('href', at(back.path));
  }
});

const documentHeaders = {
  'cache-control': 'no-cache',
  'content-encoding': 'br',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': expect.stringContaining('max-age=31536000'),
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
};
const nothingRuns = expect.stringMatching(/^default-src 'none';.* sandbox$/);
const answers: [path: string, status: number, headers?: Record<string, unknown>][] = [
  ['/', 200, documentHeaders],
  ['/nowhere', 404, documentHeaders],
  ['/registry.json', 200, { 'content-security-policy': nothingRuns, 'cross-origin-resource-policy': 'same-origin' }],
  ['/events/calendar.ics', 200, { 'content-type': expect.stringContaining('text/calendar') }],
  ['/news/feed.atom', 200, { 'content-type': expect.stringContaining('application/atom+xml') }],
  ['/events/?category=webinar', 301, { location: '/events?category=webinar' }],
  ['/contact?from=home', 301, { location: '/contact-us?from=home' }],
  ['/en/contact', 301, { location: '/en/contact-us' }],
  ['/composition.json', 404],
  ['/assets/shell/../../../package.json', 404],
  ['/..%2f..%2fpackage.json', 400],
  ['/assets/mf-events/x/release.json', 404],
];

test('answers have their headers, and nothing outside the site is served', async ({ request }) => {
  const headers = { 'accept-encoding': 'br' };
  for (const [path, status, expected = {}] of answers) {
    const answer = await request.get(path, { headers, maxRedirects: 0 });
    expect(answer.status(), path).toBe(status);
    expect(answer.headers(), path).toMatchObject(expected);
  }
  const page = await request.get('/events', { headers });
  const again = await request.get('/events', { headers: { 'if-none-match': page.headers().etag ?? '' } });
  expect(again.status(), 'documents are revalidated').toBe(304);
  const script = /src="([^"]+browser[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
  for (const encoding of ['br', 'gzip'])
    expect((await request.get(script, { headers: { 'accept-encoding': encoding } })).headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': encoding,
    });
});
