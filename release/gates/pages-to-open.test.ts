import type { AppName } from 'contract/section.ts';
import { expect, it } from 'vitest';
import { pagesToOpen } from './pages-to-open.ts';
import type { Site } from './site.ts';

const pages: [address: string, app: string][] = [
  ['/', 'shell'],
  ...['/events', '/events/a', '/events/b', '/events/c', '/en/events', '/en/events/b'].map((at): [string, string] => [
    at,
    'mf-events',
  ]),
  ['/news', 'mf-news'],
];

/** A site whose documents and code are those that are live, but for these. */
function site({ documents = [] as string[], code = 'a', composer = 'c1' } = {}): Site {
  return {
    composition: {
      composer,
      apps: {
        shell: { routes: [{ path: '' }] },
        'mf-events': { routes: [{ path: 'events' }, { path: 'events/:slug' }] },
      },
    },
    releases: [{ app: 'mf-events', code: { files: { [code]: {} } } }],
    documents: pages.map(([address, app]) => ({
      file: address,
      address,
      app,
      own: documents.includes(address) ? 'new' : 'live',
    })),
  } as unknown as Site;
}
const opened = (candidate: Site, changed: AppName[], live: Site | undefined = site()) =>
  pagesToOpen({ site: candidate, live, changed, sameDay: true, previousShell: undefined });

it('opens the pages that differ, of each kind the first and the last', () => {
  expect(opened(site({ documents: ['/', '/en/events'] }), ['mf-events'])).toEqual(['/', '/en/events']);
  expect(opened(site({ documents: ['/events/a', '/events/b', '/events/c'] }), ['mf-events'])).toEqual([
    '/events/a',
    '/events/c',
  ]);
  expect(opened(site(), ['mf-news'])).toEqual([]);
});

it('opens each kind of page of an app with new code, even if no document names it', () => {
  expect(opened(site({ code: 'b' }), ['mf-events'])).toEqual([
    '/events',
    '/events/a',
    '/events/c',
    '/en/events',
    '/en/events/b',
  ]);
});

it('opens each kind of the whole site for a shell, a composer, and a first release', () => {
  const all = pages.map(([address]) => address).filter((address) => address !== '/events/b');
  const inLanguages = [...all.filter((at) => !at.startsWith('/en')), ...all.filter((at) => at.startsWith('/en'))];
  expect(opened(site(), ['shell'])).toEqual(inLanguages);
  expect(opened(site({ composer: 'c2' }), [])).toEqual(inLanguages);
  expect(pagesToOpen({ site: site(), live: undefined, changed: [], sameDay: true, previousShell: undefined })).toEqual(
    inLanguages,
  );
});
