import { releaseLabel } from 'store/release.ts';
import { missingExports } from '../compatibility.ts';
import type { Gate } from './site.ts';

/**
 * Reports sections that the previous shell could not run, which would prevent a rollback to it. Skips sections on another
 * contract version, because the shell alone cannot be rolled back across contracts.
 */
export const previousShell: Gate = ({ site, previousShell: shell }) => {
  if (!shell) return [];
  return site.releases
    .filter(({ app, contract }) => app !== 'shell' && contract === shell.contract)
    .flatMap((section) => {
      const names = missingExports(section, shell).join(', ');
      const params = { release: releaseLabel(section), names, shell: shell.version };
      return names ? [{ code: 'gate.previousShell', params } as const] : [];
    });
};
