import { mediaTypes } from 'serve/rules/headers.ts';
import { redirects } from 'serve/rules/site-request.ts';
import type { TestRequest } from 'serve/send-request.ts';
import { hasBrotli } from './nginx.ts';
import { large, type RehearsalStore } from './store.ts';

const encodings = [
  'gzip',
  'gzip;q=0',
  'identity',
  ...(hasBrotli() ? ['br', 'gzip, deflate, br, zstd', 'br;q=0, gzip'] : []),
];

/** One request of every kind that the site may get from visitors, caches and attackers. */
export function sampleRequests(store: RehearsalStore): TestRequest[] {
  const { assets, composition, first, second } = store;
  const preview = { host: `${second}.localhost:4173` };
  const samples = ['/', '/en/events', '/nowhere', '/registry.json', '/favicon.ico', ...assets];
  return [
    ...composition.pages.map((path) => ({ path })),
    ...samples.flatMap((path) => encodings.map((encoding) => ({ path, headers: { 'accept-encoding': encoding } }))),
    ...samples.map((path) => ({ path, method: 'HEAD' })),
    ...samples.map((path) => ({ path, method: 'POST' })),
    ...[...addresses, ...assets.flatMap(almostAssets)].map((path) => ({ path })),
    ...['/manifest.webmanifest', '/worker.js', '/sitemap.xml', '/robots.txt'].map((path) => ({ path })),
    ...[...words('/second /membership /registry.json /nowhere'), ...kinds, ...assets].map((path) => ({
      path,
      headers: preview,
    })),
    ...hosts(first).map((host) => ({ path: '/news', headers: { host } })),
    ...ranges.flatMap((range) =>
      [...assets, `/${large}`].map((path) => ({ path, headers: { ...preview, range, 'accept-encoding': 'identity' } })),
    ),
    { path: '/', headers: { range: 'bytes=0-9', 'accept-encoding': hasBrotli() ? 'br' : 'gzip' } },
    { path: assets[0] as string, headers: { range: 'bytes=0-9', 'if-range': '"other"' } },
    { path: '/nowhere', headers: { range: 'bytes=0-9', 'if-none-match': '*' } },
  ];
}

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Addresses of nothing, addresses that have moved, and what attackers ask for. */
const addresses = [
  ...words(`
    /nowhere /nowhere/at/all /en/nowhere /english /events/unknown /events/unknown/deeper /en/events/unknown
    /news/unknown /en/news/unknown /404 /404.html /en/404 /events/404.html /index.html /events/index.html
    /events/index.html.br /registry.json.gz /registry.json/x /registry.json/ /composition.json /assets /assets/
    /assets/shell /assets/shell/code/x.js /assets/nothing/code/x.js /second`),
  `/${'long'.repeat(100)}`,
  `/${'deep/'.repeat(100)}x`,
  ...redirects.keys(),
  ...words('/events/ /events/?category=webinar /en/ /events// /nowhere/ /contact?from=home /contact/ /en/contact?'),
  ...words(`
    // //evil.example //evil.example/ //evil.example/%2f.. /%5cevil.example/ /events%2f /events/../news /events/./ /..
    /../composition.json /%2e%2e/composition.json /..%2f..%2fpackage.json /assets/shell/../../../package.json
    /assets/%2e%2e/%2e%2e/package.json /% /%zz /%00 /events%00.html /%ff /%c3%a9v%c3%a9nements
    /%0d%0aSet-Cookie:%20a=b/ /<script>/ /events;x=1 /?x=<script>`),
];

const kinds = Object.keys(mediaTypes).map((ending) => `/kind.${ending}`);

/** Addresses close to that of an asset. */
const almostAssets = (asset: string): string[] => [
  `${asset}.br`,
  `${asset}x`,
  `${asset}/`,
  asset.replace('/assets/', '/assets//'),
  asset.replace(/\/([^/]+)$/, '/../release.json'),
];

const hosts = (id: string): string[] => [
  ...words(`${id}.localhost ${id.toUpperCase()}.LOCALHOST:80 ${id}.preview.example.org ${id} ffffffffffff.localhost`),
  ...words('0123456789abc.localhost evil.example [::1]:4173 ../../etc a/b'),
];

const ranges = words('bytes=0-99 bytes=-50 bytes=100- bytes=999999999- bytes=5-2 bytes=x bytes=0-1,5-9 lines=1-2');
