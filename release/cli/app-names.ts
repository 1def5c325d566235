import type { AppName } from 'contract/section.ts';

/** The apps that a command names, without repetitions. Throws if one is not known. */
export function appsNamed(names: string[], known: readonly AppName[]): AppName[] {
  const unknown = names.find((name) => !known.includes(name as AppName));
  if (unknown) throw new Error(`“${unknown}” is not an app. Known: ${known.join(', ')}.`);
  return [...new Set(names as AppName[])];
}

/** Throws a sentence if a command that takes no names is given one. */
export function assertNoNames(command: string, [word]: string[]): void {
  if (word) throw new Error(`pnpm ${command} takes no names, and “${word}” is one. See pnpm ${command} --help.`);
}
