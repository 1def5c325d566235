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
