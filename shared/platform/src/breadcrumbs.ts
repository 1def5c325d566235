import { useSite } from './site.ts';

export interface Crumb {
  /** A French path such as `/events` (docs/spec.md, Routes). */
  to: string;
  text: string;
}

/** Gives the composed document the page's breadcrumbs: the pages above it, from the home page down, and its title. */
export function useTrail(above: readonly Crumb[], title: string): void {
  const { setTrail } = useSite();
  if (typeof document === 'undefined') setTrail?.(above, title);
}
