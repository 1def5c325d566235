import type { Head } from 'platform';
import type { PageData } from './registry.ts';
import type { Section, SectionName } from './section.ts';

/** What the composer knows of the shell: the exports of its `server/server.js`. */
export interface ShellServer {
  /** The shell's own pages, relative to the site's root; the sections' come from their contracts. */
  ownPaths: readonly string[];
  /** Renders one page as it stands in its document. Throws when any component throws: nothing half-drawn is published. */
  render: (request: RenderRequest) => Promise<Rendered>;
  documentHtml: (parts: DocumentParts) => string;
  /** Hashes of the inline scripts of every document, for the Content-Security-Policy: `sha256-…`. */
  inlineScriptHashes: readonly string[];
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
  /** Ids of the texts and content that the page shows. */
  used: string[];
  /** The sections whose code the page runs. */
  sections: SectionName[];
}

export type WholeHead = Head & { fullTitle: string };

export interface DocumentParts extends Pick<Rendered, 'html' | 'head'> {
  /** Where the site stands, `https://www.apfk.example`. */
  address: string;
  association: string;
  /** The rules that the page uses, from every stylesheet it needs. */
  css: string;
  /** Whole stylesheets, root-relative; applied when the browser has drawn the page. */
  styles: string[];
  /** Every module that the page runs, root-relative, with its integrity. */
  modules: { href: string; integrity: string }[];
  /** The shell's entry. */
  entry: string;
  font: string;
  icon: string;
  page: PageData;
}
