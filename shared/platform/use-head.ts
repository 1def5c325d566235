import type { Head } from 'contract/head.ts';
import { useEffect } from 'react';
import { useSite } from './site.ts';

/** Each page calls this once. In Node the head is recorded while rendering, because effects do not run there. */
export function useHead({ title, description, index = true, image, about, feeds }: Head): void {
  const { setHead } = useSite();
  // Only search engines and feed readers need the rest, and they read the composed document.
  if (typeof document === 'undefined') setHead({ title, description, index, image, about, feeds });
  useEffect(() => setHead({ title, description, index, image }), [setHead, title, description, index, image]);
}
