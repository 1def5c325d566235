import type { SectionName } from './section.ts';

/** Where the live release of a section is found. Addresses are root-relative. */
export interface LiveSection {
  version: string;
  entry: string;
  /** Subresource integrity of the entry, `sha384-…`. */
  integrity: string;
  styles: string[];
  /** Its route paths. */
  routes: string[];
  /** Whether the home page has a card of it. */
  card: boolean;
}

export type Registry = Record<SectionName, LiveSection>;

/** What a composed document says about itself, as JSON in `<script id="page">`. */
export interface PageData {
  /** The address that it was rendered for, prefix included. A 404 document is served at many others. */
  path: string;
  /** The day of publication in Nairobi, `2025-11-27`. */
  today: string;
  /** Root-relative address of the live registry of all sections. */
  registry: string;
  /** The releases of the sections on this page when it was composed, so that page and code match. */
  sections: Registry;
  /** The section of each route path. */
  routes: Record<string, SectionName>;
  /** The sections with a card on the home page, in its order. */
  cards: SectionName[];
  shellStyles: string[];
  /** The site's id at the analytics provider; absent if visits are not counted. */
  measurementId?: string;
}
