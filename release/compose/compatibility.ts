import { satisfies } from 'semver';
import { type Message, Refusal, refusal } from 'store/message.ts';
import { type Release, releaseLabel } from 'store/release.ts';

export function assertCompatible(releases: Release[]): void {
  const shell = releases.find(({ app }) => app === 'shell');
  if (!shell) throw refusal('refused.noShell');
  const sections = releases.filter((release) => release !== shell);
  const reasons = sections.flatMap((section) => incompatibility(section, shell));
  if (reasons.length > 0) throw new Refusal(...reasons);
}

function incompatibility(section: Release, shell: Release): Message[] {
  const facts = { release: releaseLabel(section), app: section.app, shell: shell.version };
  if (section.contract !== shell.contract) {
    const older = section.contract > shell.contract ? 'the shell' : section.app;
    const [needed, offered] = [section.contract, shell.contract];
    return [{ code: 'refused.contract', params: { ...facts, older, needed, offered } }];
  }
  const packages = Object.entries(section.code.shared).flatMap(([name, range]): Message[] => {
    const offered = shell.code.shared[name];
    if (offered && satisfies(offered, range)) return [];
    return [{ code: 'refused.package', params: { ...facts, name, range, offered: offered ?? 'none' } }];
  });
  const names = missingExports(section, shell).join(', ');
  return names ? [...packages, { code: 'refused.facade', params: { ...facts, names } }] : packages;
}

export const missingExports = (section: Release, shell: Release): string[] =>
  section.code.facade.filter((name) => !shell.code.facade.includes(name));
