import type { Language } from 'contract/language.ts';
import type { SearchEntry, Synonyms } from 'contract/search.ts';
import type { ZodType } from 'zod';
import type { Association } from './association.ts';
import type { Mistake } from './errors.ts';
import type { ContentFolders } from './folders.ts';
import type { Items, Tokens } from './localise.ts';
import type { ContentMessage } from './messages.ts';
import type { YamlFile } from './yaml-file.ts';

/** How an app reads and checks its content: the default export of `./content` in its `package.json`. */
export interface ContentModule {
  /** The French addresses of its pages, except those that content creates. */
  paths: readonly string[];
  /** Folders in which each file becomes a page, with the path above these pages: `{ events: '/events' }`. */
  pages?: Record<string, string>;
  /** The schema of each YAML file, named relative to shared/content. `*` stands for any file name. */
  schemas: Record<string, ZodType>;
  /** Files that are neither YAML nor pictures. */
  files?: readonly OtherFiles[];
  /** The field that holds Markdown, by folder: `{ events: 'description' }`. */
  markdown?: Record<string, string>;
  /** Pictures that the app's code names, relative to shared/content/pictures and without extension. */
  ownPictures?: RegExp;
  /** Checks of this app's content, besides those for all content. */
  checks?: readonly Check[];
  /** Checks for files that no page uses. They do not stop a release. */
  unused?: readonly Check[];
  /** Blanks such as `{schools}` that the texts of all apps may use. */
  tokens?: Record<string, (folders: ContentFolders) => string>;
  /** All items in both languages. Throws `ContentError`. */
  read: (sources: Sources) => Items;
  /** What the site search finds in one language, the newest first. Its pages are in the list of pages too. */
  search?: (content: SearchSource) => Searched[];
  /** Words of the same meaning, for the site search. */
  synonyms?: (content: SearchSource) => Synonyms[];
  /** What a spreadsheet would change in a table of the content. */
  compareTable?: (table: Buffer, folders: ContentFolders) => Promise<TableChanges<object>>;
}

export interface Content {
  folders: ContentFolders;
  /** Every file, relative to shared/content, pictures and documents included. */
  names: string[];
  files: Map<string, YamlFile>;
  texts: Text[];
  tokens: Tokens;
}

export interface Text {
  file: string;
  field: PropertyKey[];
  /** Undefined for texts that have no language, such as names and addresses. */
  language: Language | undefined;
  value: string;
  /** The line in the file of a position in `value`, in characters. */
  lineAt: (offset: number) => number;
}

/** A page or another thing that the site search finds, with its texts. */
export interface Searched extends SearchEntry {
  /** Texts, content whose texts count, and documents as `asset(file)`. */
  texts: unknown[];
}

export function foundPage(to: string, title: string, note: string, ...texts: unknown[]): Searched {
  return { kind: 'page', title, to, note, texts };
}

export interface Sources {
  association: Association;
  tokens: Tokens;
  folders: ContentFolders;
}

export interface SearchSource {
  /** A text of shared/locales by its key, `list.title`. Throws if there is none. */
  text: (key: string) => string;
  item: <T>(name: string) => T;
  /** All items of a kind, `event/…`. */
  items: <T>(kind: string) => T[];
}

interface OtherFiles {
  names: RegExp;
  /** The message about a file in this folder with another name. */
  wrong?: { folder: string; message: ContentMessage };
  /** A file without which the site cannot be built. */
  needed?: string;
}

type Check = (content: Content) => Mistake[];

/** `was` alone is a row that goes, and `now` alone one that comes. */
export interface RowChange<Row> {
  was?: Row;
  now?: Row;
}

export interface TableChanges<Row> {
  changes: RowChange<Row>[];
  /** What to say of them, and why a row cannot be accepted. */
  report: string[];
}
