import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import type { Versions } from 'publish/live-state.ts';
import { faultsOf, type Message, refusal } from 'store/message.ts';
import { preview, release, rollback } from './commands.ts';

/**
 * A command of a checkout of stand-ins: the version of an app is what its file `version` has. An app with a file `refused`
 * is refused, and one with `crash` ends the process.
 */
export async function runStandIn(name: string): Promise<void> {
  // The commands record the commit of the checkout.
  process.env.GIT_DIR = path.resolve('.git');
  try {
    console.log(JSON.stringify(await (name === 'release' ? releaseCheckout() : rollback(process.argv[2] as AppName))));
  } catch (error) {
    console.log(JSON.stringify({ error: { faults: faultsOf(error) } }));
    process.exitCode = 1;
  }
}

async function releaseCheckout(): Promise<object> {
  const versions: Versions = {};
  for (const app of readdirSync('.').filter((name) => existsSync(path.join(name, 'version'))) as AppName[]) {
    if (existsSync(path.join(app, 'refused'))) throw refusal('refused.notLive', { app });
    if (existsSync(path.join(app, 'crash'))) process.kill(process.pid, 'SIGKILL');
    const step: Message = { code: 'step.building', params: { app } };
    console.error(JSON.stringify({ step }));
    versions[app] = readFileSync(path.join(app, 'version'), 'utf8').trim();
  }
  if (!process.argv.includes('--preview')) return { published: { id: await release(versions) } };
  const id = await preview(versions);
  return { published: { id }, preview: `http://${id}.localhost` };
}
