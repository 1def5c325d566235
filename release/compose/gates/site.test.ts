import type { AppName } from 'contract/section.ts';
import { expect, it } from 'vitest';
import { pagesToOpen, type Site } from './site.ts';

const ends = ['/events/a', '/events/c'];
const ofEvents = ['/events', ...ends, '/events/404', '/en/events'];
const all = ['/', ...ofEvents];

/** A site whose documents and code are those that are live, but for these. */
const site = ({ documents = [] as string[], app = 'mf-events', code = 'a', composer = 'c1' } = {}) => {
  const pages = [...all, '/events/b'].sort();
  const sources = pages.map((page) => {
    const kind = page.replace(/events\/[a-c]$/, 'events/:slug');
    return [page, { kind, text: documents.includes(page) ? 'new' : 'live' }];
  });
  const appOf = (page: string) => (page.includes('events') ? 'mf-events' : 'shell');
  return {
    composition: { composer, sources: Object.fromEntries(sources) },
    releases: [{ app, code: { files: { [code]: {} } } }],
    documents: pages.map((address) => ({ file: address, address, app: appOf(address) })),
  } as unknown as Site;
};

it.each<[what: string, Site, AppName[], string[], live?: undefined]>([
  ['pages that differ', site({ documents: ['/', '/en/events'] }), ['mf-events'], ['/', '/en/events']],
  ['the first and the last of a kind', site({ documents: ['/events/b', ...ends] }), ['mf-events'], ends],
  ['no page that is the same', site(), ['mf-events'], []],
  ['each kind of an app with new code, even if no document names it', site({ code: 'b' }), ['mf-events'], ofEvents],
  ['each kind of the site for a shell with new code', site({ app: 'shell', code: 'b' }), ['shell'], all],
  ['each kind of the site for another composer', site({ composer: 'c2' }), [], all],
  ['each kind of the site for a first release', site(), [], all, undefined],
])('opens %s', (...[, candidate, changed, opened, ...first]) => {
  const live = first.length > 0 ? undefined : site();
  const pages = pagesToOpen({ site: candidate, live, changed, previousShell: undefined });
  expect(pages.toSorted()).toEqual(opened.toSorted());
});
