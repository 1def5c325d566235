import { existsSync } from 'node:fs';
import { contentFiles, type readItems } from 'build/content-files.ts';
import type { EncodedPicture } from 'content-tools/pictures/prepare.ts';
import { assetAddress, type Release, type ReleasedContent, storedAsset } from 'store/release.ts';
import type { App } from 'workspace/apps.ts';
import { contentInputs } from './inputs.ts';
import { stageFiles } from './stage-files.ts';

/**
 * Puts an app's texts and content into `stage`, as far as the store does not have them. `earlier` are the releases
 * of the app in the store. Throws `ContentError`.
 */
export async function buildContent(
  app: App,
  items: ReturnType<typeof readItems>,
  stage: string,
  earlier: Release[],
): Promise<ReleasedContent> {
  const { files, pictures, list, listFile } = await contentFiles(items, assetAddress(app.name));
  const now = new Date().toISOString();
  const known = earlier.flatMap(({ content }) => Object.values(content.items));
  /** When a release first had this file. Its name contains a hash of what it holds. */
  const since = (file: string): string =>
    known.reduce((first, one) => (one.file === file && one.since < first ? one.since : first), now);
  return {
    ...(await stageFiles(app.name, files, stage)),
    inputs: contentInputs(app),
    items: Object.fromEntries(Object.entries(list).map(([item, file]) => [item, { file, since: since(file) }])),
    pictures: Object.fromEntries([...pictures].map(([name, { folder: _, name: _name, ...made }]) => [name, made])),
    list: assetAddress(app.name, listFile),
  };
}

/** A picture that a release in the store has, so that no checkout encodes it again. `name` contains a hash of it. */
export function storedPicture(name: string, releases: Release[]): EncodedPicture | undefined {
  const release = releases.find(({ content }) => content.pictures[name]);
  const made = release?.content.pictures[name];
  if (!release || !made) return undefined;
  const start = `pictures/${name}-`;
  const files = Object.keys(release.content.files)
    .filter((file) => file.startsWith(start))
    .map((file) => ({ name: file.slice(start.length), copyOf: storedAsset(assetAddress(release.app, file)) }));
  return files.every(({ copyOf }) => existsSync(copyOf)) ? { made, files } : undefined;
}
