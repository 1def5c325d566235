import type { Breadcrumb, Head } from './head.ts';
import type { PageData } from './registry.ts';
import type { Section, SectionFiles, SectionName } from './section.ts';

/** What the composer knows of the shell: the exports of its `server/server.js`. */
export interface ShellServer {
  /** The shell's own pages, relative to the site's root; the sections' come from their contracts. */
  ownPaths: readonly string[];
  /** The sections with a card on the home page, in its order. */
  cardsOf: (sections: readonly Section[]) => SectionName[];
  /** Renders one page as it stands in its document. Throws when any component throws: nothing half-drawn is published. */
  render: (request: RenderRequest) => Promise<Rendered>;
  documentHtml: (parts: DocumentParts) => string;
  /** Files of the whole site: the web manifest. */
  files: SectionFiles;
  /** What the site is, in French; the same facts stand in every language. */
  siteFacts: () => Promise<SiteFacts>;
}

export interface RenderRequest {
  /** The address to render, prefix included. */
  path: string;
  /** The day in Nairobi, `2025-11-27`. */
  today: string;
  sections: readonly Section[];
}

export interface Rendered {
  html: string;
  head: WholeHead;
  /** Undefined on the home page and on "not found". */
  trail?: Trail;
  site: SiteFacts;
  /** Ids of the texts and content that the page shows. */
  used: string[];
  /** The sections whose code the page runs. */
  sections: SectionName[];
}

export type WholeHead = Head & { fullTitle: string };

/** Where a page stands: the pages above it, from the home page on, and its own title. */
export interface Trail {
  above: readonly Breadcrumb[];
  title: string;
}

/** What every document says of the site itself. */
export interface SiteFacts {
  /** Where the site stands, `https://www.apfk.example`. */
  address: string;
  /** The association's short and whole name. */
  association: string;
  name: string;
  email: string;
  phone: string;
  city: string;
  /** Its pages elsewhere. */
  elsewhere: string[];
  /** Other origins that its pages may talk to. */
  connects: string[];
  /** Of the analytics provider; empty when nothing is measured. */
  measurementId: string;
}

export interface DocumentParts extends Pick<Rendered, 'html' | 'head' | 'trail' | 'site'> {
  /** The rules that the page uses, from every stylesheet it needs. */
  css: string;
  /** Whole stylesheets, root-relative; applied when the browser has drawn the page. */
  styles: string[];
  /** Every module that the page runs, root-relative; with its integrity where it is a remote's entry. */
  modules: { href: string; integrity?: string }[];
  /** The shell's entry. */
  entry: string;
  font?: string;
  /** Icons, root-relative: a drawing, and a picture for home screens. */
  icons: { drawing: string; touch: string };
  page: PageData;
}
