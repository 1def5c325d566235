import { existsSync } from 'node:fs';
import type { EncodedPicture } from 'content-tools/pictures/prepare.ts';
import { assetAddress, type Release, storedAsset } from 'store/release.ts';

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
