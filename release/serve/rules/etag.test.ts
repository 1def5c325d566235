import { expect, it } from 'vitest';
import { namesTag } from './etag.ts';

it.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', '*'])('finds the tag in %s', (header) => {
  expect(namesTag(header, '"a"')).toBe(true);
});

it.each(['"b"', 'a', '', '"aa"', 'W/"b"'])('does not find it in “%s”', (header) => {
  expect(namesTag(header, '"a"')).toBe(false);
});
