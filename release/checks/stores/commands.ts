import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { asWriter } from 'publish/as-writer.ts';
import type { Versions } from 'publish/live-state.ts';
import { prune } from 'publish/prune.ts';
import { publish } from 'publish/publish.ts';
import * as withoutNewCode from 'publish/without-new-code.ts';
import { faultsOf, type Message, refusal } from 'store/message.ts';
import { findRelease } from 'store/release.ts';
import { buildStandIn, standInTools } from './stand-in.ts';

/** The commands of the store, with stand-ins for the build, the composer and the gates. */

const quiet = () => {};

function make(action: 'release' | 'preview', versions: Versions, composer?: string): Promise<string> {
  return asWriter(action, quiet, async () => {
    for (const app of Object.keys(versions) as AppName[])
      if (!findRelease(app, versions[app] ?? '')) await buildStandIn(app, versions[app] ?? '');
    return (await publish({ action, versions, skip: {} }, quiet, standInTools(composer))).id;
  });
}

export const release = (versions: Versions, composer?: string): Promise<string> => make('release', versions, composer);
export const preview = (versions: Versions): Promise<string> => make('preview', versions);

/** Returns the version that is live again. */
export const rollback = async (app: AppName, to?: string): Promise<string | undefined> =>
  (await withoutNewCode.rollbackApps([app], to, false, quiet, standInTools())).versions[app];

export const recompose = () => withoutNewCode.recompose(false, quiet, standInTools());
export const acceptHistory = () => withoutNewCode.acceptHistory(quiet);
/** Builds a release again, whatever the store has. */
export const build = buildStandIn;

/** The commands of a checkout of stand-ins. COMMANDS_DIE_AT names the failpoint at which they are killed. */
const ofCheckout = {
  release: releaseCheckout,
  rollback: () => rollback(process.argv[2] as AppName),
  recompose,
  tidy: () => prune({ keep: 3, days: 0.0001, dryRun: false }, () => {}),
};

export async function runStandIn(name: keyof typeof ofCheckout): Promise<void> {
  // The commands record the commit of the checkout.
  Object.assign(process.env, { GIT_DIR: path.resolve('.git'), RELEASE_DIE_AT: process.env.COMMANDS_DIE_AT ?? '' });
  try {
    console.log(JSON.stringify((await ofCheckout[name]()) ?? null));
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
