import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSiteServer, listen } from 'compose/serve/server.ts';
import type { Registry } from 'contract/registry.ts';
import { type AppName, contractVersion, type SectionName } from 'contract/section.ts';
import { documentsOf, findComposition, liveComposition } from 'store/composition.ts';
import { assertReadable } from 'store/lock.ts';
import { findRelease } from 'store/release.ts';
import { appNames, devAddress, sectionNames } from 'tools/workspace/apps.ts';
import { sharedVersions } from 'tools/workspace/shared-versions.ts';
import { appsNamed, runCommand, untilStopped } from './command.ts';

await runCommand({
  takes: appNames.length,
  flags: ['live'],
  async run({ words, live }) {
    assertReadable();
    const [address] = live ? words.splice(1, 1) : [];
    if (address && !URL.canParse(address))
      throw new Error(`“${address}” is no address. Write it whole: https://www.apfk.example`);
    const named = appsNamed(words, live ? sectionNames : appNames);
    if (live && named.length !== 1) throw new Error('Name one section: pnpm dev mf-events --live');
    const site = address ? new URL(address).origin : await listen(createSiteServer({ takesMail: true }), '0');
    const released = releasedSections(sectionNames.filter((name) => named.length === 0 || named.includes(name)));
    const apps = live ? named : appNames.filter((name) => !Object.hasOwn(released, name));
    const servers = apps.map((app) => startServer(app, [app, site, ...(live ? ['live'] : [])], released));
    const stopped = Promise.race([once(untilStopped(), 'abort'), ...servers.map(({ failed }) => failed)]);
    const ready = Promise.all(servers.map(({ ready }) => ready)).then(() => {
      console.log(`\nThe site is ready: ${devAddress('shell')} (in English: ${devAddress('shell')}/en)`);
      for (const app of apps) console.log(`  ${app.padEnd(14)}from its source${live ? '' : `, ${devAddress(app)}`}`);
      if (live) console.log(`  all else      from ${address ?? 'the store'}`);
      else for (const name of Object.keys(released)) console.log(`  ${name.padEnd(14)}as released`);
    });
    try {
      await Promise.race([ready, stopped]);
      await stopped;
    } finally {
      // A server ends when the channel to it closes: none outlives this process, even if that is killed.
      for (const { child } of servers) if (child.connected) child.disconnect();
      await Promise.all(servers.map(({ ended }) => ended));
    }
    process.exit();
  },
});

/** Starts the server of an app in a process of its own. `failed` rejects when it ends by itself. */
function startServer(app: AppName, words: string[], released: object) {
  const DEV_RELEASED = JSON.stringify(released);
  const child = fork(path.join(import.meta.dirname, 'app-server.ts'), words, {
    env: { ...process.env, NODE_ENV: 'development', DEV_RELEASED, SITE_PICTURES: 'quick' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(([code, signal]) => {
    throw new Error(
      `The development server of ${app} ended (${signal ?? `status ${code}`}). Its message is above; if the port is in use, choose another: PORT=4280 pnpm dev`,
    );
  });
  return { child, ready: once(child, 'message'), ended, failed };
}

/** The live releases that fit the shell of this checkout, also of sections that it lacks; not `inSource`. */
function releasedSections(inSource: readonly SectionName[]): Partial<Registry['sections']> {
  const id = liveComposition();
  const live = findComposition(id);
  if (!id || !live) return {};
  const { sections }: Registry = JSON.parse(readFileSync(path.join(documentsOf(id), 'registry.json'), 'utf8'));
  const shown = Object.entries(sections).filter(([name]) => {
    const release = findRelease(name as SectionName, live.releases[name] ?? '');
    const isCompatible =
      release?.contract === contractVersion && release.code.shared.platform === `^${sharedVersions.platform}`;
    return isCompatible && !inSource.some((one) => one === name);
  });
  return Object.fromEntries(shown);
}
