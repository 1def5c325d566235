import { expect, it } from 'vitest';
import { atomFeed, type Feed, feedLength } from './atom.ts';

const write = (articles: Partial<Feed['articles'][number]>[]): string => {
  const tabs = { events: 'Events', press: 'Press', random: 'More' };
  const words = { title: 'News', subtitle: 'What is new', tabs };
  const complete = articles.map((article) => ({
    ...{ slug: 'one', title: 'One', tab: 'press' as const, summary: '', content: [], publisher: 'APFK' },
    ...article,
  }));
  return atomFeed({ site: 'https://site.example', language: 'en', ...words, articles: complete });
};

it('has the newest articles only', () => {
  const slugs = Array.from({ length: feedLength + 1 }, (_, index) => `article-${index}`);
  const found = [...write(slugs.map((slug) => ({ slug }))).matchAll(/<id>\S+\/news\/(article-\d)<\/id>/g)];
  expect(found.map(([, slug]) => slug)).toEqual(slugs.slice(0, feedLength));
});

it('escapes titles once, and HTML inside the feed twice', () => {
  const xml = write([{ title: 'Q&A <1>\u0007', content: [['p', 'a < b & ', ['b', '"c"']]] }]);
  expect(xml).toContain('<title>Q&amp;A &lt;1&gt;</title>');
  expect(xml).toContain('&lt;p&gt;a &amp;lt; b &amp;amp; &lt;strong&gt;&amp;quot;c&amp;quot;&lt;/strong&gt;&lt;/p&gt;');
});

it('makes links in a text absolute, and localises those of the site', () => {
  const xml = write([{ content: [['ul', [['a', '/events', 'here']], [['a', 'https://x.example', 'there']]]] }]);
  expect(xml).toContain('href=&quot;https://site.example/en/events&quot;');
  expect(xml).toContain('href=&quot;https://x.example&quot;');
});
