import type { SectionName } from './section.ts';

/** Where the live release of a section is found. Addresses are root-relative. */
export interface LiveSection {
  version: string;
  entry: string;
  /** Subresource integrity of the entry, `sha384-…`. */
  integrity: string;
  styles: string[];
  /** The section's route paths, as its contract declares them. */
  routes: string[];
  /** Whether the home page has a card of it. */
  card: boolean;
}

export type Registry = Record<SectionName, LiveSection>;

/** What a composed document tells the browser about itself, as JSON in `<script id="page">`. */
export interface PageData {
  /** The address this document was rendered for, prefix included; a 404 document stands at many addresses. */
  path: string;
  /** The day of publication in Nairobi, `2025-11-27`. */
  today: string;
  /** Root-relative address of the live registry of all sections. */
  registry: string;
  /** The live releases of the sections on this page: page and code always fit each other. */
  sections: Registry;
  /** Which section answers which path; the home page needs none. */
  routes: Record<string, SectionName>;
  /** The sections with a card on the home page, in its order. */
  cards: SectionName[];
  shellStyles: string[];
  /** Of the analytics provider; absent when nothing is measured. */
  measurementId?: string;
}
