import type { PageData } from 'contract/registry.ts';
import { applyHead } from '../../../../shell/src/document/apply-head.ts';
import { createShell, type Shell } from '../../../../shell/src/shell-context.ts';
import { loadContent } from './load-content.ts';

interface Given extends Pick<PageData, 'today' | 'routes' | 'cards'> {
  loadSection: Shell['loadSection'];
}

/** The shell of a bundle that contains all sections. */
export const bundleShell = ({ today, routes, cards, loadSection }: Given): Shell =>
  createShell({
    publishedOn: today,
    loadContent,
    routes,
    cards,
    loadSection,
    setHead: (head, path) => applyHead(head, path, false),
  });
