import { attempt } from 'store/attempt.ts';
import type { Message } from 'store/message.ts';
import { publishedFiles, readAssetAddress, releaseLabel } from 'store/release.ts';
import type { ComposedDocument } from './document.ts';
import { ownerOf } from './files-of-others.ts';
import type { Gate, Site } from './site.ts';

type Fault = [code: Message['code'], more?: Message['params']];

/** Reports links, pictures, scripts and styles that lead nowhere, to other sections too. */
export const links: Gate = ({ site, live }) => {
  const shell = site.releases.find(({ app }) => app === 'shell');
  const { origin } = new URL(shell?.site?.address ?? 'http://site.invalid');
  // A large site has a million links, so pages are looked up in an index.
  const [pages, livePages] = [byAddress(site), byAddress(live)];

  const faultOf = (target: string, app: string, from: ComposedDocument): Fault | undefined => {
    const url = URL.parse(target, origin + from.address);
    if (url && url.origin !== origin) return;
    const address = decode(url?.pathname ?? target).replace(/(.)\/$/, '$1');
    const fragment = decode(url?.hash.slice(1) ?? '');
    const asset = readAssetAddress(address);
    if (asset) {
      const release = site.releases.find((one) => one.app === asset.app);
      if (release && publishedFiles(release)[asset.file]) return;
      return ['gate.linkFile', { owner: release ? releaseLabel(release) : asset.app }];
    }
    if (Object.hasOwn(site.composition.files, address.slice(1))) return;
    const page = pages.get(address);
    if (page) return fragment && !page.ids.includes(fragment) ? ['gate.linkFragment', { fragment }] : undefined;
    const before = livePages.get(address);
    const owner = before?.app ?? ownerOf(`${address.slice(1)}/index.html`, site);
    if (owner === app || (owner === 'shell' && !before)) return ['gate.linkPage'];
    if (!site.releases.some((release) => release.app === owner)) return ['gate.linkLeft', { owner }];
    return [before ? 'gate.linkGone' : 'gate.linkNotYet', { owner }];
  };

  return site.documents.flatMap((document) =>
    document.links.flatMap(([app, target]): Message[] => {
      const [code, more] = faultOf(target, app, document) ?? [];
      return code ? [{ code, params: { app, page: document.address, target, ...more } }] : [];
    }),
  );
};

const byAddress = (site: Site | undefined): Map<string, ComposedDocument> =>
  new Map(site?.documents.map((document) => [document.address, document]));

/** As it is if a percent sign is not part of a character's code, as in `/%zz`: no page has such an address. */
const decode = (encoded: string): string => attempt(() => decodeURIComponent(encoded)) ?? encoded;
