import { missingExports } from '../compose/compatibility.ts';
import { type Release, releaseLabel } from '../store/release.ts';

/**
 * The sections that the shell before the live one could not carry: with them, the shell cannot be taken back. Sections
 * of another contract are not told of: a new contract is a step that is not taken back by the shell alone.
 */
export function shellRollbackBlockers(releases: Release[], previousShell: Release | undefined): string[] {
  if (!previousShell) return [];
  return releases
    .filter(({ app, contract }) => app !== 'shell' && contract === previousShell.contract)
    .flatMap((section) => {
      const names = missingExports(section, previousShell);
      if (names.length === 0) return [];
      return [
        `${releaseLabel(section)} imports ${names.join(', ')} from platform, which the shell before the live one (${previousShell.version}) does not offer: the shell could not be taken back. Release the shell once more first, or release with --pin-shell and do without its rollback.`,
      ];
    });
}
