import path from 'node:path';
import { ports } from '../ports.ts';
import { repository, siteFolder, today } from '../shared-settings.ts';
import { ProcessGroup } from './drivers/child-process.ts';

/** The tests' site, or the one that `SITE_ADDRESS` names. */
export async function serveSite(): Promise<{ address: string; close(): Promise<void> }> {
  if (process.env.SITE_ADDRESS) return { address: process.env.SITE_ADDRESS, close: async () => {} };
  const env = { PORT: String(ports.engines), SITE_DIR: siteFolder, SITE_TODAY: today };
  const server = new ProcessGroup(process.execPath, [path.join(repository, 'release/cli/site.ts')], env);
  const [, address = ''] = await server.waitForLine(/The site is ready: (\S+)/, 180_000);
  return { address, close: () => server.end() };
}
