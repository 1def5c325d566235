import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AppName } from 'contract/section.ts';
import { devPort, firstPort, lastPort } from 'workspace/ports.ts';

/** Throws if the port of one of these apps is taken or is not a valid number. */
export async function assertPortsFree(apps: readonly AppName[]): Promise<void> {
  const highest = 65_535 - (lastPort() - firstPort);
  if (!Number.isInteger(firstPort) || firstPort < 1 || firstPort > highest)
    throw new Error(`PORT is “${process.env.PORT}”; it must be a number from 1 to ${highest}.`);
  for (const app of apps)
    if (await isTaken(devPort(app)))
      throw new Error(
        `Port ${devPort(app)}, where ${app} would be served, is taken. Stop what runs there, or choose another first port: PORT=5200 pnpm dev`,
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
