import { todayInNairobi } from 'shared/today';
import { compose } from '../compose/compose.ts';
import { apps } from '../paths.ts';
import { goLive, liveComposition } from '../store/live.ts';
import { hasRelease, readRelease } from '../store/release.ts';
import { buildApp } from './build-app.ts';
import { versionOf } from './version.ts';

/** Builds what changed, composes, and goes live. `log` is told of every step that took work. */
export async function buildSite(log: (line: string) => void): Promise<string> {
  const versions = apps.map((app) => ({ app, version: versionOf(app) }));
  for (const { app, version } of versions) {
    if (hasRelease(app, version)) continue;
    const started = performance.now();
    log(`${app} is being built…`);
    const { built } = await buildApp(app, version);
    if (built) log(`${app} ${version} built in ${seconds(started)}`);
  }
  const started = performance.now();
  const today = process.env.SITE_TODAY ?? todayInNairobi(new Date());
  const { id, made } = await compose(
    versions.map(({ app, version }) => readRelease(app, version)),
    today,
  );
  if (made) log(`Site ${id} composed in ${seconds(started)}`);
  if (liveComposition() !== id) goLive(id);
  return id;
}

const seconds = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
