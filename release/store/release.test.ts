import { expect, it } from 'vitest';
import { assetAddress, readAssetAddress } from './release.ts';

it('reads the parts of a file’s address', () => {
  const asset = { app: 'mf-events', version: '0a1b2c3d4e5f', file: 'pictures/butere-1a2b-480.avif' };
  expect(readAssetAddress(assetAddress(asset.app, asset.version, asset.file))).toEqual(asset);
});

it.each([
  '/events',
  '/assets/shell/0a1b/',
  '/assets/shell/version/browser.js',
  '/assets/../0a1b/x.js',
  '/en/assets/shell/0a1b/x.js',
])('reads no asset in %s', (pathname) => expect(readAssetAddress(pathname)).toBeUndefined());
