import type { AppName } from 'contract/section.ts';

/** The apps that a command names, without repetitions. Throws if one is not known. */
export function appsNamed(names: string[], known: readonly AppName[]): AppName[] {
  const unknown = names.find((name) => !known.includes(name as AppName));
  if (unknown) throw new Error(`“${unknown}” is not an app. Known: ${known.join(', ')}.`);
  return [...new Set(names as AppName[])];
}
