import type { AppName } from 'contract/section.ts';
import type { Message } from 'store/message.ts';
import { placesOf } from '../site-files.ts';
import { type Checked, type Gate, type Site, together } from './site.ts';

/**
 * Reports files that would be new, gone or different although nothing was released of the app that they belong to.
 *
 * What lies below the first part of a section's routes, `events/…`, belongs to the section, in both languages; all else
 * belongs to the shell, whose release may change everything, as a new composer may. The routes come from the records of
 * the composition, which no code of a release writes. Of apps that were not released may only differ:
 *
 * - `registry.json` and `sitemap.xml`, which list what all apps have;
 * - documents that run code of a released app, the home page with its card, or show content of it that has changed;
 * - documents that differ only in what each says of the whole site: the day, the routes and the cards;
 * - on a new day any document, and the calendars and feeds of sections, of which some may also be new or gone.
 */
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
    if (!owner || mayChange(plain, owner, checked) || (was && is && mayDiffer(name, checked, live))) return [];
    const code = was ? (is ? 'gate.othersChanged' : 'gate.othersGone') : 'gate.othersNew';
    return [[name, { code, params: { owner } }]];
  });
  return together(found);
};

/** Whose a file is: `en/events/butere/index.html` belongs to the section with a route that begins with `events`. */
export function ownerOf(name: string, { composition }: Site): AppName {
  const [place = '', ...below] = name.replace(/^en\//, '').split('/');
  const owner = Object.entries(composition.apps ?? {}).find(([, described]) => placesOf(described).includes(place));
  return below.length > 0 && owner ? (owner[0] as AppName) : 'shell';
}

const isDocument = (name: string): boolean => name.endsWith('.html');

/** Whether a file may even be new or gone: data of sections depends on the day. */
const mayChange = (name: string, owner: AppName, { sameDay }: Checked): boolean =>
  !sameDay && owner !== 'shell' && !isDocument(name);

function mayDiffer(name: string, { site, changed, sameDay }: Checked, live: Site): boolean {
  if (name === 'registry.json') return changed.length > 0;
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
    shown.some((key) => addressIn(site, key) !== addressIn(live, key)) ||
    (own !== undefined && own === ownBefore)
  );
}

/** Where a site has texts or content, by their key: `mf-events/list/fr`. */
function addressIn({ releases }: Site, key: string): string | undefined {
  const slash = key.indexOf('/');
  return releases.find(({ app }) => app === key.slice(0, slash))?.content.items[key.slice(slash + 1)]?.file;
}
