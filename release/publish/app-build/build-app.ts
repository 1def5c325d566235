import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type AppName, contractVersion } from 'contract/section.ts';
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
import type { Built } from './in-sandbox.ts';
import { inputsOf, versionOf } from './inputs.ts';

/** Builds an app in a sandbox, checks what came out, and puts it into the store. Returns its version. */
export const buildApp = (app: AppName): Promise<string> =>
  withBuildFolder(app, async (building) => {
    failpoint(`${app} is being built`);
    const commit = head() ?? null;
    const dirty = commit !== null && git('status', '--porcelain') !== '';
    const provenance = { commit, dirty, at: new Date().toISOString(), by: person() };
    const earlier = storedReleases(app).map(({ version }) => version);
    const { code, content, site } = await build<Built>({ ask: 'build', app, building, earlier }, app);
    const version = versionOf(inputsOf({ code, content }));
    const made = { format: releaseFormat, app, version, contract: contractVersion };
    const release: Release = { ...made, ...(site && { site }), provenance, content, code };
    const [stage, record] = [path.join(building, 'store'), path.join(building, 'release')];
    mkdirSync(record);
    writeFileSync(path.join(record, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
    failpoint(`${app} is built`);
    assertOwnBuild(release, stage);
    await installFiles(stage, siteFolder);
    await installFolder(record, releaseFolder(app, version), 'release.json');
    recordRebuilt(app, version, person());
    return version;
  });

/** Refuses a build that has files of other apps, or other bytes than its record says: it ran code of sections. */
export function assertOwnBuild({ app, code, content }: Release, stage: string): void {
  const recorded = new Map([code, content].flatMap((part) => storedFiles(app, part)));
  const isOwn = (name: string): boolean =>
    new RegExp(`^(assets|server)/${app}/`).test(name) && !name.split('/').includes('..');
  const odd = [...recorded.keys(), ...filesBelow(stage), `${code.server}/`].find((name) => !isOwn(name));
  const wrong = filesBelow(stage).find((name) => !hasIntegrity(path.join(stage, name), recorded.get(name) ?? ''));
  if (odd ?? wrong) throw refusal('refused.oddBuild', { app, file: `${odd ?? wrong}` });
}
