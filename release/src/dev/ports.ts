import { once } from 'node:events';
import { createServer } from 'node:net';
import { devPorts } from 'shared/build/ports.ts';
import { sectionNames } from 'shared/section';
import type { App } from '../paths.ts';

/** Throws when the port of one of these apps is taken or not a valid number. */
export async function assertPortsFree(apps: readonly App[]): Promise<void> {
  const first = devPorts.shell;
  const last = 65_535 - sectionNames.length;
  if (!Number.isInteger(first) || first < 1 || first > last)
    throw new Error(`PORT is “${process.env.PORT}”; it must be a number from 1 to ${last}.`);
  for (const app of apps)
    if (await isTaken(devPorts[app]))
      throw new Error(
        `Port ${devPorts[app]}, where ${app} would be served, is taken. Stop what runs there, or choose five other ports by the first of them: PORT=5200 pnpm dev`,
      );
}

async function isTaken(port: number): Promise<boolean> {
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
    return false;
  } catch {
    return true;
  } finally {
    probe.close();
  }
}
