import { existsSync } from 'node:fs';
import path from 'node:path';
import { chosen, type Field, fieldIn, type Kind, partsOf, rootOf } from 'edit/api/form.ts';
import type { Collection, Draft, Item, ItemSummary } from 'edit/api/item.ts';
import { isData, newItem, slugFor } from 'edit/api/item-name.ts';
import type { OfOthers } from 'edit/api/job.ts';
import { pageFolders } from 'tools/content/modules.ts';
import { formOf } from '../forms/form-of.ts';
import { blanksOf, factsIn, fileFolders, findItem, pagesOf, titleNow, withNames } from '../forms/item-data.ts';
import { hashOf, namesIn } from '../forms/item-files.ts';
import { kindOf, kinds, mayChange, registerKind, teamsOf } from '../forms/kinds.ts';
import { refuse } from '../refused.ts';
import { underTitles } from './former-addresses.ts';
import type { Planned } from './person-records.ts';
import type { Services } from './services.ts';

/** The kinds of content that these teams may change, each with its items and drafts, the newest first. */
export function collections(services: Services, teams: readonly string[]): Collection[] {
  const drafts = services.drafts.list();
  const draftOf = (item: string) => drafts.find((draft) => draft.item === item);
  const summaries = (kind: Kind) =>
    itemsOf(kind, services, drafts).map((item) => summaryOf(item, draftOf(item), services));
  // Those without a date come last, in the order of their names.
  const newestFirst = (a: ItemSummary, b: ItemSummary): number => (b.date ?? '').localeCompare(a.date ?? '');
  return kinds
    .filter(({ id }) => mayChange(id, teams))
    .map((kind) => ({ ...kind, items: summaries(kind).sort(newestFirst) }));
}

/** Names of the items of a kind, those that only a draft has included. */
export function itemsOf({ id }: Kind, { committed }: Services, drafts: Draft[]): string[] {
  if (!id.includes('*')) return [id];
  const names = new Set([...namesIn(path.dirname(id), committed), ...drafts.map(({ item }) => item)]);
  return [...names].filter((name) => kindOf(name)?.id === id).sort();
}

function summaryOf(item: string, draft: Draft | undefined, services: Services): ItemSummary {
  const { title, date, image } = factsOf(item, draft, services);
  const picture = image && addressOf(image, draft, services);
  const summary = { item, title: withNames(title, services.committed), date, picture };
  if (!draft) return summary;
  const { by, at, revision, base, data } = draft;
  const kind = data === undefined ? 'deleted' : base === null ? 'new' : 'changed';
  const isPlanned = ({ drafts = [] }: Planned) => drafts.some((one) => one.item === item && one.revision === revision);
  return { ...summary, draft: { by, at, revision, kind, due: services.planned.list().find(isPlanned)?.due } };
}

/** Of files that were read before, by their full path: a list of hundreds is asked for again and again. */
const known = new Map<string, { base: string | null; facts: ReturnType<typeof factsIn> }>();

/** What lists and the search need of an item, as in its draft if it has one. */
export function factsOf(item: string, draft: Draft | undefined, services: Services) {
  // A draft of the register is a list of changes.
  if (draft?.data !== undefined && item !== registerKind) return factsIn(item, draft.data);
  const key = path.join(services.committed.content, item);
  const { base, facts } = known.get(key) ?? {};
  const now = hashOf(item, services.committed);
  if (facts && base === now) return facts;
  const read = factsIn(item, committedData(item, services).data);
  known.set(key, { base: now, facts: read });
  return read;
}

/** The data of an item in the newest commit; null if it is not in it, or cannot be read. */
export function committedData(item: string, { committed }: Services): Pick<Item, 'base' | 'data'> {
  const base = hashOf(item, committed);
  return { base, data: base === null ? null : (findItem(committed, item) ?? null) };
}

export const titleOfDraft = (item: string, { committed, drafts }: Pick<Services, 'committed' | 'drafts'>) =>
  titleNow(committed, { item, data: drafts.get(item)?.data });

function copyOf(like: string | undefined, kind: Kind, services: Services): unknown {
  if (like === undefined) return null;
  if (kindOf(like) !== kind) refuse(404, 'noItem');
  return forNextYear(rootOf(formOf(kind.id)), committedData(like, services).data);
}

/** An item's data for the next time: texts and files stay; dates, years and web addresses are asked for. */
function forNextYear(field: Field | undefined, data: unknown): unknown {
  const own = chosen(field, data);
  if (own && (['date', 'address', 'link'].includes(own.kind) || own.name === 'year')) return undefined;
  if (Array.isArray(data)) return data.map((item) => forNextYear(partsOf(own)[0], item));
  if (!isData(data)) return data;
  const remaining = Object.entries(data).map(([name, value]) => [name, forNextYear(fieldIn(own, name), value)]);
  return Object.fromEntries(remaining.filter(([, value]) => value !== undefined));
}

/** The item that a new draft became, named after its title, in some folders after a number. */
function publishedAs(item: string, { committed, drafts }: Services): string | undefined {
  const [last] = drafts.versions(item);
  if (last?.base !== null || last.data === undefined) return;
  const slug = `${slugFor(last.data, [])}.yaml`;
  const names = namesIn(path.dirname(item), committed).filter((name) => name !== item);
  return names.find((name) => path.basename(name).replace(/^\d{1,3}-/, '') === slug);
}

function addressOf(picture: string, draft: Draft | undefined, { committed }: Services): string | undefined {
  const upload = draft?.uploads.find(({ name }) => name === `pictures/${picture}.jpg`);
  if (upload) return `/uploads/${upload.id}?small`;
  const names = ['jpg', 'png', 'svg'].map((extension) => `pictures/${picture}.${extension}`);
  const file = names.find((name) => existsSync(path.join(committed.content, name)));
  return file && `/files/${file}?small`;
}

/** What the form of an item needs; `new` gives an empty one, or a copy of `like`. Throws `Refused`. */
export function itemFor(item: string, services: Services, teams: readonly string[], like?: string): Item {
  const kind = kindFor(item, teams);
  const isNew = isNewItem(item);
  const folders = services.committed;
  const form = formOf(kind.id, folders);
  const { base, data } = isNew ? { base: null, data: copyOf(like, kind, services) } : committedData(item, services);
  const draft = isNew ? undefined : services.drafts.get(item);
  if (!isNew && base === null && !draft) {
    return itemFor(publishedAs(item, services) ?? refuse(404, 'noItem'), services, teams);
  }
  const [named] = draft ? underTitles([draft], folders) : [];
  const blanks = blanksOf(folders);
  const pages = isNew ? [] : pagesOf(named?.item ?? item, draft?.data ?? data, blanks);
  const hasAddress = base !== null && path.dirname(item) in pageFolders;
  const files = fileFolders(form).flatMap((folder) => namesIn(folder, folders));
  return { item, kind, form, base, data, draft, blanks, pages, hasAddress, files };
}

export const isNewItem = (item: string): boolean => path.basename(item) === `${newItem}.yaml`;

/** The kind of an item that someone of these teams may change. Throws `Refused`. */
export function kindFor(item: string, teams: readonly string[]): Kind {
  const kind = (!item.includes('*') && kindOf(item)) || refuse(404, 'noItem');
  assertOwn([item], teams);
  return kind;
}

/** Refuses items and files of other teams. The audit log is told (session.ts). */
export function assertOwn(items: readonly string[], teams: readonly string[]): void {
  for (const item of items)
    if (!mayChange(item, teams)) refuse(403, 'notYours', {}, { item, owners: teamsOf(item) } satisfies OfOthers);
}
