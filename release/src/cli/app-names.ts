import { type App, apps } from '../paths.ts';

/** The apps that a command names. Throws when one does not exist. */
export function appsNamed(names: string[]): App[] {
  const unknown = names.find((name) => !apps.includes(name as App));
  if (unknown) throw new Error(`“${unknown}” is not an app. Known: ${apps.join(', ')}.`);
  return [...new Set(names as App[])];
}
