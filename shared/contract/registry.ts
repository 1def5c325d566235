import type { SectionName } from './section.ts';

/** Where the files of an app's live release are. Addresses are root-relative, with a hash of the bytes. */
export interface LiveApp {
  entry: string;
  styles: string[];
  /** The address of a `ContentList`. */
  content: string;
  routes: string[];
  /** Which release it is, and when it was built; absent in development. */
  release?: { version: string; at: string };
}

export interface LiveSection extends LiveApp {
  /** Whether the home page has a card of it. */
  card: boolean;
}

export const registryAddress = '/registry.json';

/** The address of the Module Federation manifest of a section's live release. */
export const manifestAddress = (name: SectionName): string => `/assets/${name}/mf-manifest.json`;

export const workerAddress = '/worker.js';

export interface Registry {
  shell: LiveApp;
  sections: Record<SectionName, LiveSection>;
}

/** Files of texts and content by item and language: `{ "list/fr": "content/list.fr-1a2b3c4d5e.json" }`. */
export type ContentList = Record<string, string>;

/** What a composed document says about itself, as JSON in `<script id="page">`. */
export interface PageData {
  /** The address that it was rendered for, prefix included. A 404 document is served at many others. */
  path: string;
  /** The day of publication in Nairobi, `2025-11-27`. */
  today: string;
  /** The releases of the sections on this page, so that page and code match. A card names no styles. */
  sections: Record<SectionName, Pick<LiveSection, 'entry'> & Partial<Pick<LiveSection, 'styles'>>>;
  routes: Record<string, SectionName>;
  cards: SectionName[];
  shellStyles: string[];
  /** The slots that need their code, `mf-events:page`: always, or once the day is another than `today`. */
  live: Record<string, 'always' | 'another day'>;
  /** Content that a “not found” page asked for and that does not exist: `mf-events/event/404/fr`. */
  absent?: string[];
  /** The site's id at the analytics provider; absent if visits are not counted. */
  measurementId?: string;
  composed?: Composed;
}

/** The checks that /accessibility states. */
export const statedChecks = ['accessible', 'links', 'languages', 'browser'] as const;
export type StatedCheck = (typeof statedChecks)[number];

export interface Composed {
  /** Its day in Nairobi, `2025-11-27`. */
  on: string;
  /** Those that it passes before it goes live. */
  checks: StatedCheck[];
}

/** Stands for `Composed` among the keys of the content that a document is made of. */
export const composedKey = 'composed';
