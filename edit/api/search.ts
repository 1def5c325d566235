import type { Both } from 'contract/language.ts';

/** An item in which words or a file were found. */
export interface Found {
  item: string;
  title: Both<string>;
  kind: Both<string>;
  /** What stands around the words. */
  text?: string;
  /** False for an item of another team, which is shown on the site. */
  isOwn: boolean;
  /** The French address of its first page. */
  page?: string;
}

/** A page that a link may lead to, by its French path. */
export interface Target {
  to: string;
  title: Both<string>;
}
