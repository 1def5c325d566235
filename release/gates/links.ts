import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import type { Message } from 'store/message.ts';
import { publishedFile, readAssetAddress, releaseLabel } from 'store/release.ts';
import type { ComposedDocument } from './document.ts';
import type { Gate, Site } from './site.ts';

/** What is wrong with a link, and the further blanks of its message. */
type Fault = [code: Message['code'], more?: Message['params']];

/** Reports links, pictures, scripts and styles that lead nowhere, to other sections too. */
export const links: Gate = ({ site, live }) => {
  const home = site.releases.find(({ app }) => app === 'shell')?.site?.address ?? 'http://site.invalid';
  const faultOf = (target: string, app: string, from: ComposedDocument): Fault | undefined => {
    const url = URL.canParse(target, home + from.address) ? new URL(target, home + from.address) : undefined;
    if (url && url.origin !== new URL(home).origin) return;
    const [pathname, fragment] = [url?.pathname, url?.hash.slice(1)].map(decode);
    if (pathname === undefined || fragment === undefined) return ['gate.linkAddress'];
    return whyMissing(pathname, fragment, from, site, (address) => noSuchPage(address, app, site, live));
  };
  // A large site has a million links, but few different ones.
  const faults = new Map<string, Fault | undefined>();
  const findFault: typeof faultOf = (target, app, from) => {
    if (!target.startsWith('/') || isNotFound(from)) return faultOf(target, app, from);
    const link = `${app} ${target}`;
    if (!faults.has(link)) faults.set(link, faultOf(target, app, from));
    return faults.get(link);
  };
  return site.documents.flatMap((document) => [
    ...Object.entries(document.links).flatMap(([app, targets]) =>
      targets.flatMap((target): Message[] => {
        const [code, more] = findFault(target, app, document) ?? [];
        return code ? [{ code, params: { app, page: document.address, target, ...more } }] : [];
      }),
    ),
    ...Object.entries(document.integrities)
      .filter(([href, stated]) => isWrong(href, stated, site))
      .map(([file]): Message => ({ code: 'gate.integrity', params: { page: document.address, file } })),
  ]);
};

/** What is wrong with a link of `app` to a page that the site does not have. */
function noSuchPage(address: string, app: string, site: Site, live: Site | undefined): Fault {
  const before = live && documentAt(live, address);
  const owner = before?.app ?? sectionAt(address, site);
  if (!owner || owner === app) return ['gate.linkPage'];
  if (!site.releases.some((release) => release.app === owner)) return ['gate.linkLeft', { owner }];
  return [before ? 'gate.linkGone' : 'gate.linkNotYet', { owner }];
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

function whyMissing(
  pathname: string,
  fragment: string,
  from: ComposedDocument,
  site: Site,
  noPage: (address: string) => Fault,
): Fault | undefined {
  const asset = readAssetAddress(pathname);
  if (asset) {
    const release = site.releases.find(({ app }) => app === asset.app);
    if (!release) return ['gate.linkApp', { owner: asset.app }];
    return publishedFile(release, asset.file) ? undefined : ['gate.linkFile', { release: releaseLabel(release) }];
  }
  const address = pathname.replace(/(.)\/$/, '$1');
  if (Object.hasOwn(site.composition.files, address.slice(1))) return;
  const target = address === from.address ? from : documentAt(site, address);
  // Only a “not found” document may link to another: its translation.
  if (!target || (isNotFound(target) && !isNotFound(from))) return noPage(address);
  if (fragment && !target.ids.includes(fragment)) return ['gate.linkFragment', { fragment }];
}

const indexes = new WeakMap<Site, Map<string, ComposedDocument>>();

/** Looks in an index, because a large site has a million links. */
function documentAt(site: Site, address: string): ComposedDocument | undefined {
  const index = indexes.get(site) ?? new Map(site.documents.map((document) => [document.address, document]));
  indexes.set(site, index);
  return index.get(address);
}

const isNotFound = ({ file }: ComposedDocument): boolean => file.endsWith('404.html');

function isWrong(href: string, stated: string, site: Site): boolean {
  const asset = readAssetAddress(href);
  const release = site.releases.find(({ app }) => app === asset?.app);
  const recorded = asset && release && publishedFile(release, asset.file)?.integrity;
  return recorded !== undefined && stated !== recorded;
}
