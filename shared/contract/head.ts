/** A page's head, in its language. The shell adds the association's suffix to the title, and the page's addresses. */
export interface Head {
  title: string;
  /** Plain text. The shell cuts it at 160 characters (docs/spec.md, Every page). */
  description: string;
  /** Whether search engines may list the page; false for “not found”. */
  index?: boolean;
  /** Root-relative address of the picture for link previews, 1200 × 630. By default the site's own picture. */
  image?: string;
  /** A schema.org object. The shell makes its root-relative addresses absolute. */
  about?: Record<string, unknown>;
  /** Feeds that readers find through this page; `href` is root-relative. */
  feeds?: readonly { title: string; href: string; type: string }[];
}

/** A link to a page above the current one. */
export interface Breadcrumb {
  /** A French path such as `/events` (docs/spec.md, Routes). */
  to: string;
  text: string;
}
