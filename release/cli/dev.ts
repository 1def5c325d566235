/** `pnpm dev`: the site from the working tree, with hot updates. `pnpm dev --help` says more. */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { platformVersion } from 'contract/builds.ts';
import type { Registry } from 'contract/registry.ts';
import { type AppName, contractVersion, type SectionName } from 'contract/section.ts';
import { documentsOf, findComposition, liveComposition } from 'store/composition.ts';
import { assertReadable } from 'store/lock.ts';
import { findRelease } from 'store/release.ts';
import { appNames, devAddress, sectionNames } from 'tools/workspace/apps.ts';
import { appsNamed, runCommand, untilStopped } from './command.ts';

const help = `pnpm dev               the shell and all sections from their source, with hot updates
pnpm dev mf-events     the shell and this section (or several) from their source, the others as last released
pnpm dev shell         the shell from its source, all sections as last released

A section that is not released, or not compatible with this shell, runs from its source too.
PORT=5200 pnpm dev uses port 5200 and those after it. Ctrl+C ends it. Sections: ${sectionNames.join(', ')}.`;

await runCommand({
  help,
  takes: appNames.length,
  async run({ words }) {
    const named = appsNamed(words, appNames);
    assertReadable();
    const released = releasedSections(sectionNames.filter((name) => named.length === 0 || named.includes(name)));
    const apps = appNames.filter((name) => !Object.hasOwn(released, name));
    await runServers(apps, { DEV_RELEASED: JSON.stringify(released), SITE_PICTURES: 'quick' }, () => {
      console.log(`\nThe site is ready: ${devAddress('shell')} (in English: ${devAddress('shell')}/en)`);
      for (const app of apps) console.log(`  ${app.padEnd(14)}from its source, ${devAddress(app)}`);
      for (const name of Object.keys(released)) console.log(`  ${name.padEnd(14)}as released`);
    });
  },
});

/**
 * The live releases that can be shown with the shell of this checkout, except of the sections `inSource`. Sections that
 * this checkout does not have are among them. Empty before the first release.
 */
function releasedSections(inSource: readonly SectionName[]): Registry['sections'] {
  const id = liveComposition();
  const live = findComposition(id);
  if (!id || !live) return {};
  const { sections }: Registry = JSON.parse(readFileSync(path.join(documentsOf(id), 'registry.json'), 'utf8'));
  const shown = (Object.keys(sections) as SectionName[]).filter(
    (name) => !inSource.includes(name) && isCompatible(name, live.releases[name] ?? ''),
  );
  return Object.fromEntries(shown.map((name) => [name, sections[name]])) as Registry['sections'];
}

function isCompatible(name: SectionName, version: string): boolean {
  const release = findRelease(name, version);
  return release?.contract === contractVersion && release.code.shared.platform === `^${platformVersion}`;
}

/**
 * Runs the development server of each app until Ctrl+C, and ends all of them before it resolves. Calls `onReady` when
 * all are ready. Throws if a server ends by itself, for example because it cannot start.
 */
async function runServers(
  apps: readonly AppName[],
  environment: Record<string, string>,
  onReady: () => void,
): Promise<void> {
  const script = path.join(import.meta.dirname, 'app-server.ts');
  const servers = apps.map((app) => {
    const child = fork(script, [app], {
      env: { ...process.env, NODE_ENV: 'development', ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    return { app, child, ended: once(child, 'exit') };
  });
  const stopped = Promise.race([
    once(untilStopped(), 'abort'),
    ...servers.map(async ({ app, ended }) => {
      const [code, signal] = await ended;
      throw new Error(
        `The development server of ${app} ended (${signal ?? `status ${code}`}). Its message is above; if the port is in use, choose another: PORT=4280 pnpm dev`,
      );
    }),
  ]);
  try {
    const ready = Promise.all(servers.map(({ child }) => once(child, 'message')));
    await Promise.race([ready.then(onReady), stopped]);
    await stopped;
  } finally {
    for (const { child } of servers) stop(child);
    await Promise.all(servers.map(({ ended }) => ended));
  }
}

/** A server ends when the channel to it closes, so that none outlives this process, even if that is killed. */
const stop = (child: ChildProcess): void => {
  if (child.connected) child.disconnect();
};
