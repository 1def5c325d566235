import type { Both, Language } from 'contract/language.ts';
import type { Blanks, Field, Kind, Path } from './form.ts';

export interface ItemSummary {
  /** Its file in shared/content, `events/butere-french-day-2025.yaml`, or its texts: `locales/events`. */
  item: string;
  title: Both<string>;
  date?: string;
  /** A small picture for the list, an address on this server. */
  picture?: string;
  /** `due`: when it will be published by itself, as it is. */
  draft?: Pick<Draft, 'by' | 'at' | 'revision'> & { kind: 'new' | 'changed' | 'deleted'; due?: string };
}

/** The header that names those who have the same item open. */
export const alsoHere = 'also-here';

export type Collection = Kind & { items: ItemSummary[] };

/** What is written and neither published nor planned, each with the title of its kind. */
export const waitingItems = (collections: Collection[]) =>
  collections.flatMap(({ title: kind, items }) =>
    items.flatMap(({ draft, ...item }) => (draft && !draft.due ? [{ ...item, draft, kind }] : [])),
  );

/** A file chosen for an item and sent apart from its draft. */
export interface Upload {
  /** Where it goes, relative to shared/content: `pictures/events/open-day-2026.jpg`. */
  name: string;
  /** The hash of its bytes after the server's checks. */
  id: string;
  /** Of a PDF whose attached files, or a form that only some programs show, were left out. */
  lost?: true | undefined;
}

/** The body of an answer of 4xx. */
export interface Refusal {
  error: Both<string>;
}

/** Refuses a draft because someone else saved one after the one that was seen. */
export interface Conflict extends Refusal {
  theirs: Draft | undefined;
}

export interface Draft {
  item: string;
  /** The hash of the file that it was begun from; null for a new item. */
  base: string | null;
  /** Higher with each save, and never the same again. */
  revision: number;
  /** The item's data, as in its file. Undefined when the draft deletes the item. */
  data?: unknown;
  uploads: Upload[];
  by: string;
  at: string;
}

export interface Item {
  item: string;
  kind: Kind;
  form: Field[];
  /** Hash and data of its file in the newest commit; null for an item that is not in it. */
  base: string | null;
  data: unknown;
  draft?: Draft;
  blanks: Blanks;
  /** French addresses of the pages that show it. */
  pages: string[];
  /** Whether it is published and has a page of its own, whose address can be changed. */
  hasAddress: boolean;
  /** Existing pictures or documents that its fields may name. */
  files: string[];
}

/** An earlier draft of an item, named by its revision, or a publication of it, named by its commit. */
export interface Version extends Pick<Draft, 'by' | 'at' | 'data' | 'uploads'> {
  id: string;
  kind: 'draft' | 'published';
}
export type ItemVersions = Item & { versions: Version[] };

export type Discarded = Draft & Pick<ItemSummary, 'title'>;

/** A draft as it was looked at: only this revision may be published. */
export type Reviewed = Pick<Draft, 'item' | 'revision'>;

/** What the browser sends to keep a draft. `revision` is that of the draft it has seen, 0 for none. */
export type DraftToSave = Pick<Draft, 'base' | 'data' | 'uploads'> & { revision: number };

/** A mistake of the content check, in the language of the editor. */
export interface FieldMistake {
  item: string;
  /** Empty for the item as a whole. */
  path: Path;
  message: string;
}

/** A school of the register, and a change of one: `was` alone deletes it, `now` alone adds it. */
export type SchoolRow = Record<'name' | 'county' | 'type' | 'group', string>;
export type SchoolChanges = { was?: SchoolRow; now?: SchoolRow }[];

/** What a spreadsheet of schools would change, and what is said of its rows. */
export interface ImportedSchools {
  changes: SchoolChanges;
  report: string[];
}

/** The item `directory/schools.csv`, whose data is `{ schools, counties, types, groups }`. */
export interface Register {
  schools: SchoolRow[];
  counties: string[];
  types: { value: string; label: Both<string> }[];
  groups: { value: string; label: Both<string>; counties?: string[] }[];
}

/** An item in which words or a file were found. */
export interface SearchHit {
  item: string;
  title: Both<string>;
  kind: Both<string>;
  text?: string;
  path?: Path;
  /** False for an item of another team, which is shown on the site. */
  isOwn: boolean;
  /** The French address of its first page. */
  page?: string;
}

/** What a link may lead to: a page, by its French path, or a document (`document:a.pdf`). */
export interface Target {
  to: string;
  title: Both<string>;
}

/** A published text of which one language was changed, and the other was not. */
export interface Behind extends Both<string> {
  /** The language that was not changed. */
  language: Language;
  /** When each was last changed, by Git. */
  at: Both<string>;
}

export type AllBehind = Record<string, Behind[]>;
