import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type AppName, contractVersion } from 'contract/section.ts';
import { withBuildFolder } from 'store/build-folder.ts';
import { failpoint } from 'store/failpoint.ts';
import { installFiles, installFolder } from 'store/install.ts';
import { integrityOf } from 'store/integrity.ts';
import { type Release, releaseFolder, releaseFormat } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { recordRebuilt } from 'store/switch.ts';

/** Texts of files by name. */
type Texts = Record<string, string>;

export const hashOf = (text: string): string => hash('sha256', text);

/** Writes a file with its compressed copy, and returns the integrity of both. */
export function writeWithCopy(file: string, text: string): [plain: string, compressed: string] {
  mkdirSync(path.dirname(file), { recursive: true });
  const [plain, compressed] = [Buffer.from(text), gzipSync(text)];
  writeFileSync(file, plain);
  writeFileSync(`${file}.gz`, compressed);
  return [integrityOf(plain), integrityOf(compressed)];
}

/** Puts a release into the store, as a build does. `change` changes its record. */
export const installRelease = (
  app: AppName,
  version: string,
  published: Texts,
  server: Texts = {},
  change: (release: Release) => void = () => {},
): Promise<Release> =>
  withBuildFolder(app, async (building) => {
    const [stage, record] = [path.join(building, 'store'), path.join(building, 'release')];
    const part = () => ({ files: {}, others: {}, inputs: {} });
    const folder = `server/${app}/${hashOf(JSON.stringify(server)).slice(0, 10)}`;
    const release: Release = {
      format: releaseFormat,
      app,
      version,
      contract: contractVersion,
      provenance: { commit: null, dirty: false, at: new Date().toISOString(), by: 'a test' },
      code: { ...part(), shared: {}, facade: [], inventory: [], server: folder },
      content: { ...part(), items: {}, pictures: {}, list: '' },
      ...(app === 'shell' && { site: { address: 'https://site.example', name: 'A' } }),
    };
    const { files, others } = release.code;
    for (const [name, text] of Object.entries(published)) {
      const file = `assets/${app}/${name}`;
      const [integrity, compressed] = writeWithCopy(path.join(stage, file), text);
      files[name] = { integrity, bytes: text.length };
      others[`${file}.gz`] = compressed;
    }
    for (const [name, text] of Object.entries(server))
      [others[`${folder}/${name}`]] = writeWithCopy(path.join(stage, folder, name), text);
    change(release);
    mkdirSync(record);
    writeFileSync(path.join(record, 'release.json'), JSON.stringify(release));
    failpoint('a release is built');
    await installFiles(stage, siteFolder);
    await installFolder(record, releaseFolder(app, version), 'release.json');
    recordRebuilt(app, version, app);
    return release;
  });
