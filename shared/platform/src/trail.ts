import { useSite } from './site.ts';

export interface Crumb {
  /** A path of the site in the spelling of the spec, `/events`. */
  to: string;
  text: string;
}

/** Tells the composed document where the page stands: the pages above it, from the home page on, and its own title. */
export function useTrail(above: readonly Crumb[], title: string): void {
  const { setTrail } = useSite();
  if (typeof document === 'undefined') setTrail?.(above, title);
}
