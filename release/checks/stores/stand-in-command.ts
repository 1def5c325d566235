import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import type { Versions } from 'publish/live-state.ts';
import { prune } from 'publish/prune.ts';
import { faultsOf, type Message, refusal } from 'store/message.ts';
import { preview, recompose, release, rollback } from './commands.ts';

/** The commands of a checkout of stand-ins. COMMANDS_DIE_AT names the failpoint at which they are killed. */
const commands = {
  release: releaseCheckout,
  rollback: () => rollback(process.argv[2] as AppName),
  recompose,
  tidy: () => prune({ keep: 3, days: 0.0001, dryRun: false }, () => {}),
};

export async function runStandIn(name: keyof typeof commands): Promise<void> {
  // The commands record the commit of the checkout.
  Object.assign(process.env, { GIT_DIR: path.resolve('.git'), RELEASE_DIE_AT: process.env.COMMANDS_DIE_AT ?? '' });
  try {
    console.log(JSON.stringify((await commands[name]()) ?? null));
  } catch (error) {
    console.log(JSON.stringify({ error: { faults: faultsOf(error) } }));
    process.exitCode = 1;
  }
}

/**
 * The version of an app is what its file `version` has. An app with a file `refused` is refused, and one with `crash` ends
 * the process.
 */
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
