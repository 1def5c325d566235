import type { SectionFile } from 'contract/section.ts';
import type { Description } from 'store/composition.ts';
import { refusal } from 'store/message.ts';

/** Data, which no browser runs. */
const kinds = ['.ics', '.xml', '.atom', '.json', '.csv', '.txt'];
const largest = { file: 1_000_000, all: 20_000_000 };
/** A folder has no dot, so that no file stands where another needs a folder. */
const names = { folder: /^[\w-]{1,100}$/, file: /^[\w-][\w.-]{0,99}$/ };
/** Bytes that a file counts for beside its own: each takes room in records and on the disk. */
const perFile = 400;

/** Names of the whole site, which no route may take. */
const reserved = ['en', 'assets', '404'];

/** The first part of each route's path: `events`. What lies below belongs to the app. */
export const placesOf = ({ routes }: Pick<Description, 'routes'>): string[] => [
  ...new Set(routes.map(({ path }) => path.split('/')[0] ?? '')),
];

/** Refuses two apps with pages in the same place, and sections whose places are not plain names. */
export function assertOwnPlaces(apps: Record<string, Description>): void {
  const owners = new Map<string, string>();
  for (const app of Object.keys(apps).sort((a, b) => Number(b === 'shell') - Number(a === 'shell')))
    for (const place of placesOf(apps[app] as Description)) {
      const owner = reserved.includes(place) ? 'shell' : owners.get(place);
      if (owner && owner !== app) throw refusal('refused.othersPlace', { app, place: `/${place}`, owner });
      if (app !== 'shell' && !/^[a-z0-9-]+$/.test(place))
        throw refusal('refused.oddPlace', { app, place: `/${place}` });
      owners.set(place, app);
    }
}

/** Refuses files of a section that are not data below its own pages. Their paths begin with `en/` in English. */
export function assertOwnFiles(app: string, described: Pick<Description, 'routes'>, files: SectionFile[]): void {
  const places = placesOf(described);
  const known = new Set<string>();
  let all = 0;
  for (const { path: file, text } of files) {
    const shown = { app, file: JSON.stringify(file).slice(1, -1).slice(0, 200) };
    const parts = file.replace(/^en\//, '').split('/');
    const [last = '', ...folders] = parts.toReversed();
    const isPlain = names.file.test(last) && folders.every((folder) => names.folder.test(folder));
    const isOwn = isPlain && folders.length > 0 && places.includes(parts[0] ?? '');
    if (!isOwn)
      throw refusal('refused.othersFile', { ...shown, places: places.map((place) => `/${place}/`).join(', ') });
    if (!kinds.some((kind) => file.endsWith(kind)))
      throw refusal('refused.fileKind', { ...shown, kinds: kinds.join(', ') });
    if (known.has(file)) throw refusal('refused.fileTwice', shown);
    known.add(file);
    all += perFile + Buffer.byteLength(text);
    if (Buffer.byteLength(text) > largest.file || all > largest.all) throw refusal('refused.fileSize', shown);
  }
}
