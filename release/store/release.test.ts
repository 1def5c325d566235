import { expect, it } from 'vitest';
import { assetAddress, readAssetAddress } from './release.ts';

it('reads the parts of a file’s address', () => {
  const asset = { app: 'mf-events', file: 'pictures/butere-1a2b3c4d5e-480.avif' };
  expect(readAssetAddress(assetAddress(asset.app, asset.file))).toEqual(asset);
});

it.each(['/events', '/assets/shell/', '/assets/../x.js', '/en/assets/shell/x.js'])('reads no asset in %s', (pathname) =>
  expect(readAssetAddress(pathname)).toBeUndefined(),
);
