import type { Both } from 'contract/language.ts';
import type { Path } from './form.ts';
import type { FieldMistake, Reviewed } from './item.ts';

/** Something that takes seconds: a preview, a publication. The browser asks for it until it has ended. */
export interface Job {
  id: string;
  what: 'preview' | 'publish' | 'schedule' | 'take-back' | 'move' | 'roll-back';
  state: 'waiting' | 'running' | 'done' | 'refused';
  steps: Both<string>[];
  about?: Both<string>[];
  /** Why it was refused, and what to do. The release's own words, in English, may follow in `details`. */
  refusal?: { text: Both<string>; details?: string; mistakes?: MistakeInItem[] };
  /** Where the preview is, or the public site after a publication: the root of either. */
  address?: string;
  commit?: string;
}

export const hasEnded = ({ state }: Pick<Job, 'state'>): boolean => state === 'done' || state === 'refused';

/** What became of a job, told once to someone who did not wait for it. */
export interface Notice extends Pick<Job, 'id' | 'about'> {
  what: Job['what'] | 'remark';
  state: 'done' | 'refused';
  at: string;
  review?: string;
  /** Why, or the remark. */
  text?: Both<string>;
}

/** What is to happen by itself. Times are ISO. */
export interface Scheduled {
  id: string;
  what: 'publish' | 'take-back';
  due: string;
  /** The time at which it is taken back. */
  until?: string;
  by: string;
  titles: Both<string>[];
}

export type Remark = Record<'by' | 'at' | 'text', string>;

/** Drafts that a colleague was asked to look at, as they were, or a page that a team was asked to change. */
export interface AskedReview {
  id: string;
  by: string;
  at: string;
  drafts: (Reviewed & { title: Both<string> })[];
  /** The page; `isOwn` if the reader may change it. */
  page?: { item: string; title: Both<string>; isOwn: boolean };
  remarks: Remark[];
}

/** What a refusal of another team's item adds. */
export interface OfOthers {
  item: string;
  owners: string[];
}

/** A mistake with the title of its item, the name of its field, and the teams to ask about others' items. */
export type MistakeInItem = FieldMistake & Record<'title' | 'label', Both<string>> & { owners?: string[] };

export interface Change {
  path: Path;
  label: Both<string>;
  /** Of the file, if the values are names of pictures. */
  extension?: string;
  isMarkdown?: true;
  before?: string | Both<string>;
  after?: string | Both<string>;
}

/** A publication: a commit of this editor, or of someone who uses Git. */
export interface Publication {
  commit: string;
  at: string;
  by: string;
  items: { item: string; title: Both<string>; changes: Change[] }[];
  /** Whether it is on the site, waits for a release, was taken back, or is off the site by a rollback. */
  state: 'live' | 'waiting' | 'taken-back' | 'undone';
}

/** A section that an admin took back to an earlier version, or keeps as it is. */
export interface Returning {
  app: string;
  version: string;
  title: Both<string>;
  /** How its items begin: `events/`. */
  folders: string[];
  by?: string;
  at?: string;
  /** Who keeps it as it is: nothing of it can be published. */
  heldBy?: string;
  /** What the next publication brings back, the newest first. */
  publications: (Pick<Publication, 'commit' | 'at' | 'by'> & { titles: Both<string>[] })[];
}

/** A section in which a person publishes, although that brings back what was taken back from it. */
export type Accepted = Pick<Returning, 'app' | 'version'>;

export interface AppStatus {
  app: string;
  title: Both<string>;
  version?: string;
  since?: string;
  by?: string;
  heldBy?: string;
  /** Releases that it may go back to, the newest first. */
  previous: { version: string; at: string; by: string }[];
}

export interface SiteStatus {
  apps: AppStatus[];
  /** What `pnpm status` says there is to do, in English. */
  problems: string[];
}
