import type { Breadcrumb } from 'contract/head.ts';
import { useSite } from './site.ts';

/**
 * Tells search engines the page's breadcrumbs: `above` are the pages above it, from the home page down, and `title` is
 * its own. Does nothing in a browser.
 */
export function useBreadcrumbs(above: readonly Breadcrumb[], title: string): void {
  const { setBreadcrumbs } = useSite();
  if (typeof document === 'undefined') setBreadcrumbs?.(above, title);
}
