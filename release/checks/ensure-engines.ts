import { engineIds, engineOf } from './engines.ts';
import { installPackages } from './system-packages.ts';
import { unpackChrome90 } from './unpack-chrome-90.ts';

/** Installs missing engines as far as possible. The checks name those that are still missing. */
export async function ensureEngines(): Promise<void> {
  for (const engine of engineIds.map(engineOf)) {
    if (engine.path()) continue;
    console.log(`${engine.name} is not installed: installing it.`);
    if (engine.packages.length > 0) installPackages(engine.packages);
    else
      await unpackChrome90().catch((error) => console.log(`${engine.name} could not be installed: ${error.message}`));
  }
}

/** The names of a walk's engines that are not installed. */
export const absentEngines = (whole: boolean): string[] =>
  engineIds
    .map(engineOf)
    .filter((engine) => (whole || engine.inShortWalk) && !engine.path())
    .map(({ name }) => name);
