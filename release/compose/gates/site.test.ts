import type { AppName } from 'contract/section.ts';
import { expect, it } from 'vitest';
import { pagesToOpen, type Site } from './site.ts';

const french = ['/', '/events', '/events/past', '/events/a', '/events/b', '/events/c', '/events/404', '/news'];
const pages = [...french, '/en/events', '/en/events/b'];
const event = ['/events/a', '/events/c'];
const ofEvents = ['/events', '/events/past', ...event, '/events/404', '/en/events', '/en/events/b'];
const all = ['/', '/events', '/events/past', ...event, '/events/404', '/news', '/en/events', '/en/events/b'];

const kindOf = (page: string): string => page.replace(/events\/[a-c]$/, 'events/:slug');

/** A site whose documents and code are those that are live, but for these. */
const site = ({ documents = [] as string[], app = 'mf-events', code = 'a', composer = 'c1' } = {}) =>
  ({
    composition: {
      composer,
      sources: Object.fromEntries(
        pages.map((page) => [page, { kind: kindOf(page), text: documents.includes(page) ? 'new' : 'live' }]),
      ),
    },
    releases: [{ app, code: { files: { [code]: {} } } }],
    documents: pages.map((address) => ({
      file: address,
      address,
      app: address.includes('events') ? 'mf-events' : 'shell',
    })),
  }) as unknown as Site;

it.each<[what: string, Site, AppName[], string[], live?: undefined]>([
  ['pages that differ', site({ documents: ['/', '/en/events'] }), ['mf-events'], ['/', '/en/events']],
  ['the first and the last of a kind', site({ documents: ['/events/b', ...event] }), ['mf-events'], event],
  ['no page that is the same', site(), ['mf-events'], []],
  ['each kind of an app with new code, even if no document names it', site({ code: 'b' }), ['mf-events'], ofEvents],
  ['each kind of the site for a shell with new code', site({ app: 'shell', code: 'b' }), ['shell'], all],
  ['only pages that differ for new content of the shell', site({ documents: ['/'] }), ['shell'], ['/']],
  ['each kind of the site for another composer', site({ composer: 'c2' }), [], all],
  ['each kind of the site for a first release', site(), [], all, undefined],
])('opens %s', (...[, candidate, changed, opened, ...first]) => {
  const live = first.length > 0 ? undefined : site();
  const pages = pagesToOpen({ site: candidate, live, changed, previousShell: undefined });
  expect(pages.toSorted()).toEqual(opened.toSorted());
});
