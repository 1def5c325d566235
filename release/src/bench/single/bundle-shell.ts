import { Store } from 'platform/store.ts';
import type { PageData } from 'shared/registry';
import { applyHead } from '../../../../shell/src/document/apply-head.ts';
import { createI18n } from '../../../../shell/src/i18n.ts';
import type { Shell } from '../../../../shell/src/shell-context.ts';

interface Given extends Pick<PageData, 'today' | 'routes'> {
  loadSection: Shell['loadSection'];
}

/** The shell of a bundle that has all sections inside: nothing comes from another release, so nothing is kept or retried. */
export const bundleShell = ({ today, routes, loadSection }: Given): Shell => ({
  store: new Store(),
  i18n: { fr: createI18n('fr'), en: createI18n('en') },
  publishedOn: today,
  routes,
  loadSection,
  loadSectionStyles: () => Promise.resolve(),
  retrySection: () => {},
  failed: () => {},
  composedHtml: () => undefined,
  setHead: (head, path) => applyHead(head, path, false),
});
