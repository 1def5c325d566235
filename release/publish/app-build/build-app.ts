import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { withBuildFolder } from 'store/build-folder.ts';
import { failpoint } from 'store/failpoint.ts';
import { installFiles, installFolder } from 'store/install.ts';
import { hasIntegrity, storedFiles } from 'store/integrity.ts';
import { refusal } from 'store/message.ts';
import { type Release, releaseFolder, releaseFormat } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { recordRebuilt } from 'store/switch.ts';
import { filesBelow } from 'tools/workspace/files-below.ts';
import { storedReleases } from '../built-versions.ts';
import { git, head, person } from '../git.ts';
import { build } from './builder.ts';

/** Builds an app in a sandbox, verifies what came out, and puts it into the store. Returns its version. */
export const buildApp = (app: AppName): Promise<string> =>
  withBuildFolder(app, async (building) => {
    failpoint(`${app} is being built`);
    const commit = head() ?? null;
    const dirty = commit !== null && git('status', '--porcelain') !== '';
    const provenance = { commit, dirty, at: new Date().toISOString(), by: person() };
    const earlier = storedReleases(app).map(({ version }) => version);
    const version = await build<string>({ ask: 'build', app, building, earlier, provenance }, app);
    failpoint(`${app} is built`);
    assertOwnBuild(app, version, building);
    await installFiles(path.join(building, 'store'), siteFolder);
    await installFolder(path.join(building, 'release'), releaseFolder(app, version), 'release.json');
    recordRebuilt(app, version, person());
    return version;
  });

/** Refuses a build that has files of other apps, or other bytes than its record says: it ran code of sections. */
export function assertOwnBuild(app: AppName, version: string, building: string): void {
  const release: Release = JSON.parse(readFileSync(path.join(building, 'release/release.json'), 'utf8'));
  const recorded = new Map([release.code, release.content].flatMap((part) => storedFiles(app, part)));
  const staged = path.join(building, 'store');
  const odd = [...recorded.keys(), ...filesBelow(staged)].find((name) => !isOwn(app, name));
  const wrong = filesBelow(staged).find((name) => !hasIntegrity(path.join(staged, name), recorded.get(name) ?? ''));
  const facts = [release.app, release.version, release.format, release.code.server.startsWith(`server/${app}/`)];
  if (odd || wrong || String(facts) !== String([app, version, releaseFormat, true]) || !/^[0-9a-f]{12}$/.test(version))
    throw refusal('refused.oddBuild', { app, file: odd ?? wrong ?? 'release.json' });
}

const isOwn = (app: AppName, name: string): boolean =>
  new RegExp(`^(assets|server)/${app}/`).test(name) && !name.split('/').includes('..');
