import { expect, it } from 'vitest';
import { failureOf, isOfExtension, messageOf, sourceOf } from './describe-error.ts';

const origin = 'https://site.example';

function thrownAt(...places: string[]): Error {
  const error = new TypeError('broken');
  error.stack = places.join('\n');
  return error;
}

it('finds the file and line of ours in the stacks of all browsers', () => {
  const file = `${origin}/assets/mf-events/code/pages-1a2b3c4d5e.js`;
  const source = { app: 'mf-events', source: 'code/pages-1a2b3c4d5e.js:12' };
  expect(sourceOf(thrownAt('TypeError: broken', `    at EventCard (${file}:12:34)`), origin)).toEqual(source);
  expect(sourceOf(thrownAt(`    at ${file}:12:34`), origin)).toEqual(source);
  expect(sourceOf(thrownAt(`EventCard@${file}:12:34`, ''), origin)).toEqual(source);
});

it('finds none in code of others, even if it calls ours', () => {
  const ours = `    at a (${origin}/assets/shell/browser.js:1:1)`;
  expect(sourceOf(thrownAt('    at b (chrome-extension://abcdef/content.js:1:1)', ours), origin)).toBeUndefined();
  expect(sourceOf(thrownAt('    at b (https://other.example/assets/shell/a.js:1:1)', ours), origin)).toBeUndefined();
  expect(sourceOf('a text', origin)).toBeUndefined();
  expect(isOfExtension('moz-extension://a/b.js')).toBe(true);
});

it('tells how a part failed, by what each browser says', () => {
  for (const message of [
    `Failed to fetch dynamically imported module: ${origin}/assets/mf-events/remoteEntry.js`,
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    '/assets/mf-events/content/list.json answered 503.',
  ])
    expect(failureOf(new TypeError(message)), message).toBe('unreachable');
  expect(failureOf(new Error('No answer within 12 s.'))).toBe('timeout');
  expect(failureOf(new TypeError('e is undefined'))).toBe('threw');
});

it('names the error without what the visitor wrote', () => {
  expect(messageOf(new RangeError('Bad value Zoé'), ['Zoé'])).toBe('RangeError: Bad value …');
  expect(messageOf('a text')).toBe('a text');
});
