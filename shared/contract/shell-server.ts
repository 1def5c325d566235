import type { Composed, PageData } from './registry.ts';
import type { Breadcrumb, FilesRequest, Head, Section, SectionFiles, SectionName, SectionRoute } from './section.ts';

/** What the composer calls in the shell: the exports of its `server/server.js`. */
export interface ShellServer {
  ownRoutes: readonly SectionRoute[];
  /** Renders a page for its document. Throws if any component throws, so that no broken page is published. */
  render: (request: RenderRequest) => Promise<Rendered>;
  documentHtml: (parts: DocumentParts) => string;
  files: SectionFiles;
  /** Facts about the site, in French in every language. */
  siteFacts: (read: FilesRequest['read']) => SiteFacts;
}

export interface RenderRequest {
  /** The address to render, prefix included. */
  path: string;
  /** The day in Nairobi, `2025-11-27`. */
  today: string;
  sections: readonly Section[];
  /** Reads content by its key, `mf-events/list/fr`; undefined if there is none. */
  content: (key: string) => unknown;
  /** Older composers do not give it. */
  composed?: () => Composed;
}

export interface Rendered {
  html: string;
  head: WholeHead;
  /** Undefined on the home page and on "not found". */
  trail?: Trail;
  site: SiteFacts;
  /** What the page around all slots asked for. */
  frame: Used;
  /** What each slot asked for, `mf-events:page`. */
  slots: Record<string, Used & { /** Whether it shows what depends on the day. */ readsDay: boolean }>;
  /** The sections whose code the page runs. */
  sections: SectionName[];
}

export interface Used {
  /** The ids of modules. */
  used: string[];
  /** The keys of texts and content. */
  content: string[];
}

export type WholeHead = Head & { fullTitle: string };

/** The pages above a page, starting with the home page, and its own title. */
export interface Trail {
  above: readonly Breadcrumb[];
  title: string;
}

export interface SiteFacts {
  /** `https://www.apfk.example`. */
  address: string;
  /** The association's short name; `name` is the full one. */
  association: string;
  name: string;
  /** The first year of its history, `1961`. */
  founded: string;
  email: string;
  phone: string;
  city: string;
  socialProfiles: string[];
  connects: string[];
  /** The site's id at the analytics provider; empty if visits are not counted. */
  measurementId: string;
}

export interface DocumentParts extends Pick<Rendered, 'html' | 'head' | 'trail' | 'site'> {
  /** Whether the page has fields, so that its code is fetched while the document arrives. */
  hasFields: boolean;
  /** Whether the page shows something else where its address has a query: a filter, or a tab. */
  hasFilters: boolean;
  /** The rules that the page uses, from all its stylesheets. */
  css: string;
  /** Root-relative addresses of its stylesheets, which load after the first paint. */
  styles: string[];
  /** Root-relative addresses of the modules that the page runs. */
  modules: string[];
  /** Root-relative addresses of the texts and content that it shows. */
  content: string[];
  entry: string;
  font?: string;
  /** Root-relative addresses: an SVG, and a picture for home screens. */
  icons: { drawing: string; touch: string };
  page: PageData;
}
