import { missingExports } from 'compose/compatibility.ts';
import { type Release, releaseLabel } from 'store/release.ts';

/**
 * Messages about sections that the previous shell could not run, which would prevent a rollback to it. Skips sections on
 * another contract version, because the shell alone cannot be rolled back across contracts.
 */
export function shellRollbackBlockers(releases: Release[], previousShell: Release | undefined): string[] {
  if (!previousShell) return [];
  return releases
    .filter(({ app, contract }) => app !== 'shell' && contract === previousShell.contract)
    .flatMap((section) => {
      const names = missingExports(section, previousShell);
      if (names.length === 0) return [];
      return [
        `${releaseLabel(section)} imports ${names.join(', ')} from platform, which the previous shell (${previousShell.version}) does not offer, so the shell could no longer be rolled back. Release the shell once more first, or accept this with --pin-shell.`,
      ];
    });
}
