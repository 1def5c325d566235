import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { withAppLocks } from 'publish/app-locks.ts';
import { liveState, type Versions } from 'publish/live-state.ts';
import { faultsOf, type Log, refusal } from 'store/message.ts';
import { hasRelease } from 'store/release.ts';
import { repair } from 'store/repair.ts';
import { appendEntry, switchLive } from 'store/switch.ts';
import { rollback } from './commands.ts';
import { buildStandIn, composeStandIn } from './stand-in.ts';

/**
 * A command of a checkout of stand-ins: the version of an app is what its file `version` has. An app with a file `refused`
 * is refused, one with `crash` ends the process.
 */
export async function runStandIn(name: string): Promise<void> {
  const words = process.argv.slice(2);
  const log: Log = (step) => console.error(JSON.stringify({ step }));
  try {
    const [app = ''] = words;
    const answer =
      name === 'release' ? await release(words.includes('--preview'), log) : await rollback(app as AppName);
    console.log(JSON.stringify(answer ?? {}));
  } catch (error) {
    console.log(JSON.stringify({ error: { faults: faultsOf(error) } }));
    process.exitCode = 1;
  }
}

async function release(isPreview: boolean, log: Log): Promise<object> {
  await repair(() => {});
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const wanted: Versions = Object.fromEntries(
    readdirSync('.').flatMap((app) => {
      if (existsSync(path.join(app, 'refused'))) throw refusal('refused.notLive', { app });
      if (existsSync(path.join(app, 'crash'))) process.kill(process.pid, 'SIGKILL');
      const file = path.join(app, 'version');
      return existsSync(file) ? [[app, readFileSync(file, 'utf8').trim()]] : [];
    }),
  );
  return withAppLocks(Object.keys(wanted) as AppName[], 'release', log, async () => {
    for (;;) {
      const live = liveState();
      const versions = Object.entries(wanted).filter(([app, version]) => live.releases[app as AppName] !== version);
      if (versions.length === 0) return { versions: {} };
      for (const [app, version] of versions) {
        log({ code: 'step.building', params: { app } });
        if (!hasRelease(app as AppName, version as string)) await buildStandIn(app as AppName, version as string);
      }
      const releases = { ...live.releases, ...wanted } as Record<string, string>;
      const { id } = await composeStandIn(releases);
      const changed = Object.fromEntries(versions);
      const by = git('config', 'user.name');
      const entry = { by, composition: id, releases, changed, composedFrom: git('rev-parse', 'HEAD') };
      if (isPreview) await appendEntry({ ...entry, action: 'preview' });
      else if (!(await switchLive({ ...entry, action: 'release' }, live.id))) continue;
      return { versions: changed, published: { id }, ...(isPreview && { preview: `http://${id}.localhost` }) };
    }
  });
}
