import texts from 'shared/locales/news/en.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { atomFeed, type FeedArticle } from './atom.ts';

const one: FeedArticle = { slug: 'one', title: 'One', tab: 'press', summary: '', content: [], publisher: 'Us' };
const write = (changes: Partial<FeedArticle>): string =>
  atomFeed([{ ...one, ...changes }], texts, { address: 'https://site.example', language: 'en' });

it('escapes titles once, and HTML inside the feed twice', () => {
  const xml = write({ title: 'Q&A <1>\u0007', content: [['p', 'a < b & ', ['b', '"c"']]] });
  expect(xml).toContain('<title>Q&amp;A &lt;1&gt;</title>');
  expect(xml).toContain('&lt;p&gt;a &amp;lt; b &amp;amp; &lt;strong&gt;&amp;quot;c&amp;quot;&lt;/strong&gt;&lt;/p&gt;');
});

it('makes links in a text absolute, and localises those of the site', () => {
  const xml = write({ content: [['ul', [['a', '/events', 'here']], [['a', 'https://x.example', 'there']]]] });
  expect(xml).toContain('href=&quot;https://site.example/en/events&quot;');
  expect(xml).toContain('href=&quot;https://x.example&quot;');
});
