import { isCompressible } from 'compose/compress.ts';
import { mediaTypes } from 'serve/rules/media-types.ts';
import { expect, it } from 'vitest';
import { hasCopies } from './asset.ts';

it.each(Object.keys(mediaTypes))('knows whether a .%s has compressed copies', (extension) => {
  const file = `assets/shell/file.${extension}`;
  expect(hasCopies(file)).toBe(isCompressible(file));
});
