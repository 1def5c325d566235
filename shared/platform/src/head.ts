import { useEffect } from 'react';
import { useSite } from './site.ts';

/** A document's head, in the page's language. The shell adds the association's suffix and the addresses. */
export interface Head {
  title: string;
  /** Plain text; cut at 160 characters when written (spec §9). */
  description: string;
  /** Whether search engines may list the page; false for "not found". */
  index?: boolean;
  /** Root-relative address of the picture that previews of a link show, 1200 × 630; the site's own when none is given. */
  image?: string;
  /** What the page is about, for search engines: a schema.org object. Root-relative addresses in it become whole. */
  about?: Record<string, unknown>;
  /** Feeds that programs find through this page; `href` is root-relative. */
  feeds?: readonly { title: string; href: string; type: string }[];
}

/** Called once by each page. In Node it must be recorded while rendering: effects do not run there. */
export function useHead({ title, description, index = true, image, about, feeds }: Head): void {
  const { setHead } = useSite();
  // What only search engines and feed readers look for is in the composed document, and nowhere else.
  if (typeof document === 'undefined') setHead({ title, description, index, image, about, feeds });
  useEffect(() => setHead({ title, description, index, image }), [setHead, title, description, index, image]);
}
