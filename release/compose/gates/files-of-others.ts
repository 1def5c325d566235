import { composedKey } from 'contract/registry.ts';
import type { AppName } from 'contract/section.ts';
import type { Message } from 'store/message.ts';
import { placesOf } from '../site-files.ts';
import { type Checked, type Gate, type Site, together } from './site.ts';

/** Reports new, lost or different files of apps that were not released. A shell or composer may change everything. */
export const filesOfOthers: Gate = (checked) => {
  const { site, live, changed } = checked;
  if (!live || changed.includes('shell') || site.composition.composer !== live.composition.composer) return [];
  const [before, after] = [live.composition.files, site.composition.files];
  const found = Object.keys({ ...before, ...after }).flatMap((name): [string, Message][] => {
    const [was, is, plain] = [before[name], after[name], name.replace(/\.(br|gz)$/, '')];
    // A compressed copy goes with its file.
    if (was === is || (plain !== name && before[plain] !== after[plain])) return [];
    const owners = [...(was ? [ownerOf(name, live)] : []), ...(is ? [ownerOf(name, site)] : [])];
    const owner = owners.find((one) => !changed.includes(one));
    if (!owner || mayChange(plain, owner, checked)) return [];
    if (was && is ? mayDiffer(name, checked, live) : followsItem(plain, owner, checked)) return [];
    const code = was ? (is ? 'gate.othersChanged' : 'gate.othersGone') : 'gate.othersNew';
    return [[name, { code, params: { owner } }]];
  });
  return together(found);
};

/**
 * Whose a file is: `en/events/butere/index.html` belongs to the section with a route that begins with `events`,
 * `assets/mf-events/mf-manifest.json` to `mf-events`.
 */
export function ownerOf(name: string, { composition }: Site): AppName {
  const [, app] = /^assets\/([^/]+)\/mf-manifest\.json$/.exec(name) ?? [];
  if (app) return app as AppName;
  const [place = '', ...below] = name.replace(/^en\//, '').split('/');
  const owner = Object.entries(composition.apps ?? {}).find(([, described]) => placesOf(described).includes(place));
  return below.length > 0 && owner ? (owner[0] as AppName) : 'shell';
}

const isDocument = (name: string): boolean => name.endsWith('.html');

/** Whether a file may even be new or gone: data of sections depends on the day. */
const mayChange = (name: string, owner: AppName, { sameDay }: Checked): boolean =>
  !sameDay && owner !== 'shell' && !isDocument(name);

/** Whether it is a document that its owner has for each item of a released app: it comes and goes with the item. */
const followsItem = (name: string, owner: AppName, { site, live, changed }: Checked): boolean =>
  [site, live].some((one) =>
    one?.composition.apps[owner]?.routes.some(
      ({ path, each }) =>
        changed.some((app) => each?.startsWith(`${app}/`)) &&
        new RegExp(`^(en/)?${path.replaceAll(/:[^/]+/g, '[^/]+')}/index\\.html$`).test(name),
    ),
  );

/** Allows lists of all apps, pages with code or new content of a released app, and new site facts; all on a new day. */
function mayDiffer(name: string, { site, changed, sameDay }: Checked, live: Site): boolean {
  if (name === 'registry.json' || name === 'worker.js') return changed.length > 0;
  if (name === 'sitemap.xml') return !sameDay || changed.length > 0;
  if (!isDocument(name)) return false;
  const sources = [site, live].flatMap(({ composition }) => composition.sources?.[name] ?? []);
  const shown = sources
    .flatMap(({ content }) => content)
    .filter((key) => changed.some((app) => key.startsWith(`${app}/`)));
  const [own, ownBefore] = [site, live].map(({ documents }) => documents.find(({ file }) => file === name)?.own);
  return (
    !sameDay ||
    sources.some(({ sections }) => sections.some((app) => changed.some((one) => one === app))) ||
    sources.some(({ content }) => content.includes(composedKey)) ||
    shown.some((key) => addressIn(site, key) !== addressIn(live, key)) ||
    (own !== undefined && own === ownBefore)
  );
}

/** Where a site has texts or content, by their key: `mf-events/list/fr`. */
function addressIn({ releases }: Site, key: string): string | undefined {
  const slash = key.indexOf('/');
  return releases.find(({ app }) => app === key.slice(0, slash))?.content.items[key.slice(slash + 1)]?.file;
}
