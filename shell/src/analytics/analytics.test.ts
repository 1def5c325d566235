import { expect, it } from 'vitest';
import { describeError } from './google.ts';

const site = 'https://site.example/assets';

function thrownAt(...places: string[]): Error {
  const error = new TypeError('No such person Mwangi');
  error.stack = places.join('\n');
  return error;
}

it('finds the place of ours on the stacks of all browsers, and leaves the message out', () => {
  const counted = { section: 'mf-events', description: 'TypeError code/pages-1a2b.js:1:34' };
  const file = `${site}/mf-events/code/pages-1a2b.js:1:34`;
  expect(describeError(thrownAt('TypeError: No person Mwangi', `  at Card (${file})`))).toMatchObject(counted);
  expect(describeError(thrownAt(`Card@${file}`, `@${site}/shell/code/browser-3c4d.js:1:2`))).toMatchObject(counted);
});

it('names the section that failed, and the file that it could not fetch', () => {
  const error = new TypeError(`Failed to fetch module: ${site}/mf-news/remoteEntry-1a2b.js`);
  error.stack = `fetch@${site}/shell/code/browser-3c4d.js:1:2`;
  expect(describeError(error)).toMatchObject({ section: 'mf-news', description: 'TypeError remoteEntry-1a2b.js' });
  expect(describeError('a text', 'mf-news')).toMatchObject({ section: 'mf-news', description: 'string' });
});

it('leaves out code of extensions and of other sites', () => {
  const ofExtension = 'at b (chrome-extension://abcdef/content.js:1:1)';
  expect(describeError(thrownAt(ofExtension, `at a (${site}/shell/code/browser-3c4d.js:1:2)`))).toBeUndefined();
  expect(describeError(thrownAt('at b (https://www.example/tag.js:1:1)'))).toBeUndefined();
  expect(describeError('a text')).toBeUndefined();
});
