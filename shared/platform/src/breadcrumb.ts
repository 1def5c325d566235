/** A link to a page above the current one. */
export interface Breadcrumb {
  /** A French path such as `/events` (docs/spec.md, Routes). */
  to: string;
  text: string;
}
