import { expect, it } from 'vitest';
import type { Article } from '../../content/news-content.ts';
import { atomFeed, type Feed, feedLength } from './atom.ts';

const article = (slug: string, more: Partial<Article> = {}): Article => ({
  slug,
  title: slug,
  tab: 'press',
  date: undefined,
  summary: 'In short.',
  card: { base: '', lines: [] },
  picture: { base: '/p', widths: [480], src: '480.jpg', width: 4, height: 3, colour: '#ffffff', alt: '' },
  content: [['p', 'At length.']],
  publisher: 'Association',
  ...more,
});

const write = (articles: Article[], more: Partial<Feed> = {}): string =>
  atomFeed({
    site: 'https://site.example',
    language: 'en',
    title: 'News',
    subtitle: 'What is new',
    articles,
    tabs: { events: 'Events', press: 'Press Releases', random: 'Random Articles' },
    ...more,
  });

const all = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, inside = '']) => inside);

it('is dated by its newest article, and dates undated articles as the oldest', () => {
  const [newer, older] = ['2025-10-20', '2024-10-15'];
  const xml = write([article('new', { date: newer }), article('old', { date: older }), article('undated')]);
  const days = (element: string) => all(xml, element).map((moment) => moment.slice(0, 10));
  expect(days('updated')).toEqual([newer, newer, older, older]);
  expect(days('published')).toEqual([newer, older]);
});

it('has the newest articles only', () => {
  const slugs = Array.from({ length: feedLength + 1 }, (_, index) => `article-${index}`);
  const ids = all(write(slugs.map((slug) => article(slug))), 'id').slice(1);
  expect(ids.map((id) => id.split('/').at(-1))).toEqual(slugs.slice(0, feedLength));
});

it('identifies each article by its address in the feed’s language', () => {
  expect(all(write([article('one')]), 'id')).toEqual([
    'https://site.example/en/news/feed.atom',
    'https://site.example/en/news/one',
  ]);
  expect(all(write([article('one')], { language: 'fr' }), 'id')[1]).toBe('https://site.example/news/one');
});

it('escapes titles once, and HTML inside the feed twice', () => {
  const xml = write([article('one', { title: 'Q&A <1>\u0007', content: [['p', 'a < b & ', ['b', '"c"']]] })]);
  expect(all(xml, 'title')[1]).toBe('Q&amp;A &lt;1&gt;');
  expect(xml).toContain('&lt;p&gt;a &amp;lt; b &amp;amp; &lt;strong&gt;&amp;quot;c&amp;quot;&lt;/strong&gt;&lt;/p&gt;');
});

it('makes links in a text absolute, and localises those of the site', () => {
  const xml = write([
    article('one', { content: [['ul', [['a', '/events', 'here']], [['a', 'https://x.example', 'there']]]] }),
  ]);
  expect(xml).toContain('href=&quot;https://site.example/en/events&quot;');
  expect(xml).toContain('href=&quot;https://x.example&quot;');
});
