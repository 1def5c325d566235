import { splitPath } from 'contract/language.ts';
import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { address, eventsIn, pastYears } from '../read-content.ts';
import { composition } from '../tests/composition.ts';
import { inBothLanguages, kinds } from '../tests/routes.ts';
import { documentAt, fileAt, isServed, schemaObjectsIn } from './document.ts';

it('the sitemap lists every page with something on it in both languages', () => {
  const urls = [...parseHTML(fileAt('/sitemap.xml')).document.querySelectorAll('url')];
  const listed = urls.map((url) => url.querySelector('loc')?.textContent ?? '');
  const years = eventsIn('fr').map(({ start }) => start.slice(0, 4));
  const empty = years.filter((year) => !pastYears.includes(year)).map((year) => `past-events/${year}`);
  const unlisted = new RegExp(`/(404|.*construction|${empty.join('|')})$`);
  const pages = composition().pages.filter((page) => !unlisted.test(page));
  expect(listed.toSorted()).toEqual(pages.map((page) => address + page).sort());
  for (const [index, url] of urls.entries()) {
    const { path } = splitPath(new URL(listed[index] ?? '').pathname);
    expect(url.outerHTML).toContain(`hreflang="fr" href="${address}${path}"`);
    expect(url.outerHTML).toContain(`hreflang="en" href="${address}/en${path === '/' ? '' : path}"`);
  }
  expect(fileAt('/robots.txt')).toContain(`Sitemap: ${address}/sitemap.xml`);
});

it.each(inBothLanguages(kinds))('%s has breadcrumbs, or describes the association', (path) => {
  const things = schemaObjectsIn(documentAt(path));
  if (splitPath(path).path === '/') {
    expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
    expect(things[0]).toMatchObject({ foundingDate: '1961', url: `${address}/` });
    return;
  }
  const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement as { item: string }[];
  expect(crumbs.at(0)?.item).toBe(address + (path.startsWith('/en') ? '/en' : '/'));
  expect(crumbs.at(-1)?.item).toBe(address + path);
});

it.each(['/', '/en/news'])('%s has icons, and a web manifest in its language', (path) => {
  const document = documentAt(path);
  const addressOf = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? 'missing';
  const manifest = JSON.parse(fileAt(addressOf('manifest')));
  expect(manifest.lang).toBe(document.documentElement.lang);
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const icon of ['/favicon.ico', addressOf('icon'), addressOf('apple-touch-icon'), ...icons])
    expect(isServed(icon), icon).toBe(true);
});
