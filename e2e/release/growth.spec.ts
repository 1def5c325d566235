import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { git } from 'checks/checkout.ts';
import { repeatContent } from 'content-tools/check/repeat-content.ts';
import { splitPath } from 'contract/language.ts';
import type { Registry } from 'contract/registry.ts';
import { groupByKind } from 'gates/pages-to-open.ts';
import { elementsIn } from '../tests/read-html.ts';
import { succeed } from './run.ts';
import { liveComposition } from './store.ts';
import { checkouts, newStore } from './workshop.ts';

/** What a page may gain: links to ten parts, and some bytes for each year. */
const allowance = { html: 2000, elements: 20, pictures: 0, preloads: 0, content: 1000 };
type Load = Record<keyof typeof allowance, number>;

/**
 * Pages whose lists fill up to a fixed length, which the tests' content reaches at twenty times; and past years, because the
 * newest still has upcoming events.
 */
const filling = ['/news', '/gallery', '/resources', '/resources/:slug', '/events/past-events/:year'];

const parts = ['events', 'news', 'resources', 'gallery'];

/** Releases the tests' content, each dated part so many times, and returns the store. */
async function composed(times: number): Promise<string> {
  const store = newStore(`growth-${times}`);
  if (times === 1) return store;
  const content = path.join(checkouts.growth, process.env.SITE_CONTENT as string);
  const folders = { content, locales: path.join(checkouts.growth, 'shared/locales') };
  for (const part of parts) repeatContent(folders, part, times);
  await succeed('growth', store, ['release', 'shell', 'mf-events', 'mf-news', '--no-browser']);
  git(checkouts.growth, 'checkout', '-q', '.');
  git(checkouts.growth, 'clean', '-qfd', content);
  return store;
}

/** The most that a page of each kind loads. */
function loadsOf(store: string): Map<string, { load: Load; scripts: string[] }> {
  const site = path.join(store, 'live/site');
  const { shell, sections }: Registry = JSON.parse(readFileSync(path.join(site, 'registry.json'), 'utf8'));
  const patterns = [shell, ...Object.values(sections)].flatMap(({ routes }) => routes);
  const { pages } = liveComposition(store);
  const french = pages.filter((page) => splitPath(page).language === 'fr' && !page.endsWith('/404'));
  return new Map(
    [...groupByKind(french, patterns)].map(([kind, paths]) => {
      const loaded = paths.map((page) => loadOf(store, readFileSync(path.join(site, page, 'index.html'), 'utf8')));
      const most = (what: keyof Load) => Math.max(...loaded.map(({ load }) => load[what]));
      const load = Object.fromEntries(Object.keys(allowance).map((what) => [what, most(what as keyof Load)])) as Load;
      return [kind, { load, scripts: [...new Set(loaded.flatMap(({ scripts }) => scripts))].sort() }];
    }),
  );
}

function loadOf(store: string, html: string): { load: Load; scripts: string[] } {
  const links = elementsIn(html, 'link');
  const content = links.filter((link) => link.as === 'fetch').map(({ href = '' }) => href);
  const scripts = links.filter(({ rel }) => rel === 'modulepreload').map(({ href = '' }) => href);
  return {
    load: {
      html: html.length,
      elements: elementsIn(html, '*').length,
      pictures: elementsIn(html, 'img').length,
      preloads: links.filter(({ rel = '' }) => rel.endsWith('preload')).length,
      content: content.reduce((bytes, href) => bytes + statSync(`${path.join(store, href)}.br`).size, 0),
    },
    scripts,
  };
}

/** Expects no kind of page to load more in the second store than in the first. */
function expectNoGrowth(small: string, large: string, except: string[] = []): void {
  const [before, after] = [loadsOf(small), loadsOf(large)];
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  for (const [kind, { load, scripts }] of after) {
    if (except.includes(kind)) continue;
    const least = before.get(kind);
    expect(scripts, kind).toEqual(least?.scripts);
    for (const [what, most] of Object.entries(allowance) as [keyof Load, number][])
      expect.soft(load[what] - (least?.load[what] ?? 0), `${kind}: ${what}`).toBeLessThanOrEqual(most);
  }
}

// One after the other, because they share a checkout.
test.describe.configure({ mode: 'default' });

test('with five times the content, no page loads more', async () => {
  expectNoGrowth(await composed(1), await composed(5), filling);
});

test('with fifty times the content, no page loads more than with twenty', { tag: '@long' }, async () => {
  const twenty = await composed(20);
  expectNoGrowth(twenty, await composed(50));
});
