import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { publishedFile, readAssetAddress, releaseLabel } from 'store/release.ts';
import type { ComposedDocument, Tag } from './document.ts';
import type { Gate, Site } from './site.ts';

/** Reports links, pictures, scripts and styles that lead nowhere, to other sections too. */
export const links: Gate = (site, live) => site.documents.flatMap((document) => brokenLinks(document, site, live));

function brokenLinks(document: ComposedDocument, site: Site, live: Site | undefined): string[] {
  const home = site.releases.find(({ app }) => app === 'shell')?.site?.address ?? 'http://site.invalid';
  const all = document.tags.flatMap((tag) => targetsOf(tag).map((target) => ({ app: tag.app, target })));
  const distinct = new Map(all.map((link) => [`${link.app} ${link.target}`, link]));
  const broken = [...distinct.values()].flatMap(({ app, target }) => {
    const url = URL.canParse(target, home + document.address) ? new URL(target, home + document.address) : undefined;
    if (url && url.origin !== new URL(home).origin) return [];
    const [pathname, fragment] = [url?.pathname, url?.hash.slice(1)].map(decode);
    const fault =
      pathname === undefined || fragment === undefined
        ? 'this is not a valid address'
        : whyMissing(pathname, fragment, document, site, (address) => noSuchPage(address, app, site, live));
    return fault ? [`In ${app}, ${document.address} links to ${target}: ${fault}.`] : [];
  });
  const mismatched = document.tags.filter((tag) => wrongIntegrity(tag, site)).map(({ attributes }) => attributes.href);
  return [
    ...broken,
    ...mismatched.map((href) => `${document.address} has a wrong integrity for ${href}: its release records another.`),
  ];
}

/** What is wrong with a link of `app` to a page that the site does not have, and the ways out. */
function noSuchPage(address: string, app: AppName, site: Site, live: Site | undefined): string {
  const before = live && documentAt(live, address);
  const owner = before?.app ?? sectionAt(address, site);
  if (!owner || owner === app) return 'there is no such page';
  if (!site.releases.some((release) => release.app === owner))
    return `${owner} is no longer part of the site. First take the link out, and release ${app}`;
  if (before)
    return `the live site has this page, but this ${owner} has not. First take back or change ${app}, which links to it, or take back both at once (pnpm rollback ${owner} ${app})`;
  return `${owner} has no such page, or it is not live yet. Correct the link, release ${owner} first, or both at once (pnpm release ${owner} ${app})`;
}

/** The section that has the pages around an address, by the “not found” page that they share. */
function sectionAt(address: string, { documents }: Site): AppName | undefined {
  const around = path.posix.dirname(address);
  return documents.find((document) => isNotFound(document) && document.address === `${around}/404`)?.app;
}

/** Undefined if a percent sign is not part of a character's code, as in `/%zz`. */
function decode(encoded = '%'): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** The addresses in a tag, without canonical and alternate links, which the languages gate checks. */
function targetsOf({ name, attributes }: Tag): string[] {
  const { href, src, srcset, imagesrcset, poster, rel, property, content } = attributes;
  if (name === 'link' && (rel === 'canonical' || rel === 'alternate')) return [];
  const several = [srcset, imagesrcset].flatMap((list) => (list ? list.split(/,\s+/) : []));
  const all = [href, src, poster, property === 'og:image' ? content : undefined];
  return [...all.filter((one) => one !== undefined), ...several.map((one) => one.trim().split(/\s+/)[0] as string)];
}

function whyMissing(
  pathname: string,
  fragment: string,
  from: ComposedDocument,
  site: Site,
  noPage: (address: string) => string,
): string | undefined {
  const asset = readAssetAddress(pathname);
  if (asset) {
    const release = site.releases.find(({ app }) => app === asset.app);
    if (!release) return `${asset.app} is not part of the composition`;
    return publishedFile(release, asset.file) ? undefined : `${releaseLabel(release)} has no such file`;
  }
  const address = pathname.replace(/(.)\/$/, '$1');
  if (address.slice(1) in site.composition.files) return;
  const target = address === from.address ? from : documentAt(site, address);
  // Only a “not found” document may link to another: its translation.
  if (!target || (isNotFound(target) && !isNotFound(from))) return noPage(address);
  if (fragment && !target.ids.has(fragment)) return `that page has no element with the id “${fragment}”`;
}

const indexes = new WeakMap<Site, Map<string, ComposedDocument>>();

/** Looks in an index, because a large site has a million links. */
function documentAt(site: Site, address: string): ComposedDocument | undefined {
  const index = indexes.get(site) ?? new Map(site.documents.map((document) => [document.address, document]));
  indexes.set(site, index);
  return index.get(address);
}

const isNotFound = ({ file }: ComposedDocument): boolean => file.endsWith('404.html');

function wrongIntegrity({ attributes: { href = '', integrity } }: Tag, site: Site): boolean {
  const asset = readAssetAddress(href);
  const release = site.releases.find(({ app }) => app === asset?.app);
  const recorded = asset && release && publishedFile(release, asset.file)?.integrity;
  return integrity !== undefined && recorded !== undefined && integrity !== recorded;
}
