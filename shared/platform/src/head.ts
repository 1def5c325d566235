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
}

/** Called once by each page. In Node it must be recorded while rendering: effects do not run there. */
export function useHead({ title, description, index = true, image }: Head): void {
  const { setHead } = useSite();
  if (typeof document === 'undefined') setHead({ title, description, index, image });
  useEffect(() => setHead({ title, description, index, image }), [setHead, title, description, index, image]);
}
