import { publishedFiles, readAssetAddress, releaseLabel } from 'store/release.ts';
import type { ComposedDocument, Tag } from './document.ts';
import type { Gate, Site } from './site.ts';

/** Reports links, pictures, scripts and styles that lead nowhere, to other sections too. */
export const links: Gate = (site) => site.documents.flatMap((document) => brokenLinks(document, site));

function brokenLinks(document: ComposedDocument, site: Site): string[] {
  const home = site.releases.find(({ app }) => app === 'shell')?.site?.address ?? 'http://site.invalid';
  const targets = new Set(document.tags.flatMap(targetsOf));
  const broken = [...targets].flatMap((target) => {
    const url = URL.canParse(target, home + document.address) ? new URL(target, home + document.address) : undefined;
    if (url && url.origin !== new URL(home).origin) return [];
    const [pathname, fragment] = [url?.pathname, url?.hash.slice(1)].map(decode);
    if (pathname === undefined || fragment === undefined) return [`“${target}”, which is not a valid address`];
    const fault = whyMissing(pathname, fragment, document, site);
    return fault ? [`${target}: ${fault}`] : [];
  });
  const mismatched = document.tags.filter((tag) => wrongIntegrity(tag, site)).map(({ attributes }) => attributes.href);
  return [
    ...broken.map((fault) => `${document.address} links to ${fault}.`),
    ...mismatched.map((href) => `${document.address} has a wrong integrity for ${href}: its release records another.`),
  ];
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

function whyMissing(pathname: string, fragment: string, from: ComposedDocument, site: Site): string | undefined {
  const asset = readAssetAddress(pathname);
  if (asset) {
    const release = site.releases.find(({ app }) => app === asset.app);
    if (!release) return `${asset.app} is not part of the composition`;
    return publishedFiles(release)[asset.file] ? undefined : `${releaseLabel(release)} has no such file`;
  }
  const address = pathname.replace(/(.)\/$/, '$1');
  if (address.slice(1) in site.composition.files) return;
  const target = address === from.address ? from : site.documents.find((one) => one.address === address);
  // Only a “not found” document may link to another: its translation.
  if (!target || (isNotFound(target) && !isNotFound(from))) return 'there is no such page';
  if (fragment && !target.ids.has(fragment)) return `that page has no element with the id “${fragment}”`;
}

const isNotFound = ({ file }: ComposedDocument): boolean => file.endsWith('404.html');

function wrongIntegrity({ attributes: { href = '', integrity } }: Tag, site: Site): boolean {
  const asset = readAssetAddress(href);
  const release = site.releases.find(({ app }) => app === asset?.app);
  const recorded = asset && release && publishedFiles(release)[asset.file]?.integrity;
  return integrity !== undefined && recorded !== undefined && integrity !== recorded;
}
