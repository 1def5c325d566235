import type { PageData } from 'shared/registry';
import { applyHead } from '../../../../shell/src/document/apply-head.ts';
import { createShell, type Shell } from '../../../../shell/src/shell-context.ts';

interface Given extends Pick<PageData, 'today' | 'routes'> {
  loadSection: Shell['loadSection'];
}

/** The shell of a bundle that has all sections inside. */
export const bundleShell = ({ today, routes, loadSection }: Given): Shell =>
  createShell({ publishedOn: today, routes, loadSection, setHead: (head, path) => applyHead(head, path, false) });
