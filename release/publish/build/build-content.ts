import { contentFiles, type readItems } from 'build/content-files.ts';
import { assetAddress, type Release, type ReleasedContent } from 'store/release.ts';
import type { App } from 'workspace/apps.ts';
import { contentInputs } from './inputs.ts';
import { stageFiles } from './stage-files.ts';

/**
 * Puts an app's texts and content into `stage`, as far as the store does not have them. `earlier` are the releases
 * of the app in the store. Throws `ContentError`.
 */
export async function buildContent(
  app: App,
  content: ReturnType<typeof readItems>,
  stage: string,
  earlier: Release[],
): Promise<ReleasedContent> {
  const { files, pictures, list, listFile } = await contentFiles(content, assetAddress(app.name));
  const since = firstTimes(earlier);
  const now = new Date().toISOString();
  return {
    ...(await stageFiles(app.name, files, stage)),
    inputs: contentInputs(app),
    items: Object.fromEntries(
      Object.entries(list).map(([item, file]) => [item, { file, since: since.get(file) ?? now }]),
    ),
    pictures: Object.fromEntries(
      [...pictures].map(([name, { widths, src, width, height, colour }]) => [
        name,
        { widths, src, width, height, colour },
      ]),
    ),
    list: assetAddress(app.name, listFile),
  };
}

/** When a release first had each file of an item. Its name contains a hash of what it holds. */
function firstTimes(releases: Release[]): Map<string, string> {
  const times = new Map<string, string>();
  for (const { file, since } of releases.flatMap(({ content }) => Object.values(content.items))) {
    const known = times.get(file);
    if (!known || since < known) times.set(file, since);
  }
  return times;
}
