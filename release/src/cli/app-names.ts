import { type App, apps } from '../paths.ts';

/** The apps that a command names. Throws for one that there is not. */
export function appsNamed(names: string[]): App[] {
  const unknown = names.find((name) => !apps.includes(name as App));
  if (unknown) throw new Error(`“${unknown}” is not an app. Known: ${apps.join(', ')}.`);
  return [...new Set(names as App[])];
}
