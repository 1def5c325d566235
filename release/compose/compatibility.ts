import { satisfies } from 'semver';
import { type Release, releaseLabel } from 'store/release.ts';

/** Throws if a section is incompatible with the shell. The message says what to release. */
export function assertCompatible(releases: Release[]): void {
  const reasons = incompatibilities(releases);
  if (reasons.length > 0) throw new Error(reasons.join('\n'));
}

/** Why releases are incompatible: a message for each section, with the cure. */
export function incompatibilities(releases: Release[]): string[] {
  const shell = releases.find(({ app }) => app === 'shell');
  if (!shell) return ['There is no release of the shell. Release it first: pnpm release shell'];
  return releases.filter((release) => release !== shell).flatMap((section) => incompatibility(section, shell));
}

function incompatibility(section: Release, shell: Release): string[] {
  const [ours, theirs] = [releaseLabel(section), `the shell ${shell.version}`];
  if (section.contract !== shell.contract) {
    const first = section.contract > shell.contract ? 'the shell' : section.app;
    return [
      `${ours} needs shell contract ${section.contract}, and ${theirs} offers ${shell.contract}. Update ${first}, then release both at once: pnpm release shell ${section.app}`,
    ];
  }
  const packages = Object.entries(section.code.shared).flatMap(([name, range]) => {
    const offered = shell.code.shared[name];
    if (offered && satisfies(offered, range)) return [];
    return [
      `${ours} needs ${name} ${range}, and ${theirs} offers ${offered ?? 'none'}. Release the shell first: pnpm release shell`,
    ];
  });
  const names = missingExports(section, shell);
  if (names.length === 0) return packages;
  return [
    ...packages,
    `${ours} imports ${names.join(', ')} from platform, which ${theirs} does not offer. First release a shell that offers it (pnpm release shell), or remove the import from ${section.app}.`,
  ];
}

/** Names that a section imports from the facade and a shell does not export. */
export const missingExports = (section: Release, shell: Release): string[] =>
  section.code.facade.filter((name) => !shell.code.facade.includes(name));
