import { isContentName } from 'contract/file-names.ts';
import type { Both } from 'contract/language.ts';

// Browsers name new items too: nothing of Node here.

export type Data = Record<string, unknown>;

export const isData = (data: unknown): data is Data =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const isBoth = (value: unknown): value is Both<string> =>
  isData(value) && typeof value.fr === 'string' && typeof value.en === 'string';

export const ownTitle = (data: unknown): Both<string> | undefined =>
  isData(data) ? [data.title, data.name, data.caption].find(isBoth) : undefined;

/** In place of a name, this asks for an empty form: `events/new.yaml`. */
export const newItem = 'new';

const longest = 60;

/** Names a new item by its title and year, after a number if its neighbours all start with one: `12-…`. */
export function slugFor(data: unknown, neighbours: readonly string[]): string {
  const { fr = '', en = '' } = ownTitle(data) ?? {};
  const [year = ''] = (isData(data) && /^\d{4}/.exec(String(data.start))) || [];
  const title = slugOf(en) || slugOf(fr) || 'untitled';
  const whole = year && !title.split('-').includes(year) ? `${title}-${year}` : title;
  const places = neighbours.map((slug) => /^\d{1,3}(?=-)/.exec(slug)?.[0]);
  const isNumbered = places.length > 0 && places.every(Boolean);
  const next = String(Math.max(0, ...places.map(Number)) + 1).padStart(places[0]?.length ?? 0, '0');
  const slug = isNumbered ? `${next}-${whole}` : whole;
  for (let number = 1; ; number++) {
    const free = number === 1 ? slug : `${slug}-${number}`;
    if (isContentName(free, () => true) && ![...neighbours, newItem].includes(free)) return free;
  }
}

/** The name of an upload, which has no blanks. */
export function fileSlugOf(title: string): string {
  const slug = slugOf(title.replace(/[{}]/g, ' '));
  return slug === '' || isContentName(slug) ? slug : `${slug}-file`;
}

/** Words in small letters, digits and blanks, with hyphens: « L’été à {name} » becomes `l-ete-a-{name}`. */
function slugOf(title: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}|[’'](?=s\b)/gu, '')
    .toLowerCase();
  const words = plain.match(/(\{[a-z]+\}|[a-z0-9])+/g) ?? [];
  return words.reduce((slug, word) => (slug.length + word.length < longest ? `${slug}-${word}` : slug), '').slice(1);
}
