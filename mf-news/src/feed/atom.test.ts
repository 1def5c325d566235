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

it('has the newest articles only', () => {
  const slugs = Array.from({ length: feedLength + 1 }, (_, index) => `article-${index}`);
  const ids = all(write(slugs.map((slug) => article(slug))), 'id').slice(1);
  expect(ids.map((id) => id.split('/').at(-1))).toEqual(slugs.slice(0, feedLength));
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
