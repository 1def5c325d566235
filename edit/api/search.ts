import type { Both } from 'contract/language.ts';
import type { Path } from './form.ts';

/** An item in which words or a file were found. */
export interface Found {
  item: string;
  title: Both<string>;
  kind: Both<string>;
  /** What stands around the words. */
  text?: string;
  /** The field that has it. */
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
