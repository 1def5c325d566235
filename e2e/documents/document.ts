import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { siteFolder, today } from '../shared-settings.ts';
import { composition } from '../tests/composition.ts';

const site = path.join(siteFolder, 'live/site');
if (!existsSync(site) || composition().today !== today)
  throw new Error(`The tests’ site is not composed for ${today}. Compose it first: npm test build`);

/** The file that is served at an address of the live site, such as `/sitemap.xml`. */
export const fileOf = (address: string): string =>
  path.join(
    address.startsWith('/assets/') && !address.endsWith('/mf-manifest.json') ? siteFolder : site,
    decodeURIComponent(address),
  );
export const fileAt = (address: string): string => readFileSync(fileOf(address), 'utf8');

/** Whether a page, or a file of the site or of a release, has this address. */
export const isServed = (address: string): boolean =>
  composition().pages.includes(address) || existsSync(fileOf(address));

/** The HTML of a page. */
export const htmlAt = (address: string): string =>
  fileAt(address.endsWith('/404') ? `${address}.html` : `${address}/index.html`);

/** The document of a page, as it is served. */
export const documentAt = (address: string) => parseHTML(htmlAt(address)).document;

/** The schema.org objects of a page. */
export const schemaObjectsIn = (document: Document) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );
