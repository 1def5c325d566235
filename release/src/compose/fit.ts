import type { Release } from '../store/release.ts';

/** Throws when a section's release does not fit the shell's, in a sentence that says which to release first. */
export function assertFit(releases: Release[]): void {
  const shell = releases.find(({ app }) => app === 'shell');
  if (!shell) throw new Error('There is no release of the shell. Build it first: pnpm build shell');
  for (const section of releases) {
    if (section.contract !== shell.contract) {
      const first = section.contract > shell.contract ? 'the shell' : section.app;
      throw new Error(
        `${section.app} ${section.version} needs shell contract ${section.contract}, and the shell ${shell.version} offers ${shell.contract}. Release ${first} first: pnpm build ${first === 'the shell' ? 'shell' : first}`,
      );
    }
    if (section === shell) continue;
    for (const [name, range] of Object.entries(section.shared)) {
      const offered = shell.shared[name];
      if (!offered || !satisfies(offered, range))
        throw new Error(
          `${section.app} ${section.version} needs ${name} ${range}, and the shell ${shell.version} offers ${offered ?? 'none'}. Release the shell first: pnpm build shell`,
        );
    }
  }
}

/** Whether a version lies in a caret range, the only kind that sections declare. */
function satisfies(version: string, range: string): boolean {
  const [wanted, given] = [range.replace(/^\^/, ''), version].map((v) => v.split('.').map(Number));
  if (!wanted || !given || wanted[0] !== given[0]) return false;
  return compare(given, wanted) >= 0;
}

const compare = (a: number[], b: number[]): number => a.map((n, i) => n - (b[i] ?? 0)).find((d) => d !== 0) ?? 0;
