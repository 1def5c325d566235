import { engineIds, engineOf } from './engines.ts';
import { installPackages } from './system-packages.ts';
import { unpackChrome90 } from './unpack-chrome-90.ts';

/** Installs the engines that are absent, where that can be done; the checks name those that stay absent. */
export async function ensureEngines(): Promise<void> {
  for (const engine of engineIds.map(engineOf)) {
    if (engine.path()) continue;
    console.log(`${engine.name} is not installed: installing it.`);
    if (engine.packages.length > 0) installPackages(engine.packages);
    else await unpackChrome90().catch((error) => console.log(`${engine.name} could not be had: ${error.message}`));
  }
}

/** The names of the engines of a walk that are absent. */
export const absentEngines = (whole: boolean): string[] =>
  engineIds
    .map(engineOf)
    .filter((engine) => (whole || engine.inShortWalk) && !engine.path())
    .map(({ name }) => name);
