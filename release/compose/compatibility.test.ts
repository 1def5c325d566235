import type { Release } from 'store/release.ts';
import { expect, it } from 'vitest';
import { assertCompatible } from './compatibility.ts';

type Change = Partial<Pick<Release, 'contract'> & Pick<Release['code'], 'shared' | 'facade'>>;

/** A release with all that is compared. */
const release = (app: Release['app'], { contract = 2, ...change }: Change = {}) => {
  const ofShell = { shared: { react: '19.3.1', platform: '1.4.0' }, facade: ['Link', 'useHead', 'useToday'] };
  const needed = { shared: { react: '^19.0.0', platform: '^1.2.0' }, facade: ['Link', 'useHead'] };
  return { app, version: 'a1', contract, code: { ...(app === 'shell' ? ofShell : needed), ...change } } as Release;
};

const refused = (change: Change, shell: Change = {}): string | undefined => {
  try {
    assertCompatible([release('shell', shell), release('mf-events', change), release('mf-news')]);
  } catch (error) {
    return (error as Error).message;
  }
};

it('accepts sections with the shell’s contract and ranges that its packages satisfy', () =>
  expect(refused({})).toBeUndefined());

it.each<[what: string, section: Change, shell: Change, sentence: string]>([
  [
    'the section needs a later contract',
    { contract: 3 },
    {},
    'needs shell contract 3, and the shell a1 offers 2. Update the shell, then',
  ],
  ['the section needs an earlier contract', { contract: 1 }, {}, 'Update mf-events, then release both at once'],
  [
    'a shared package is too old',
    { shared: { platform: '^1.5.0' } },
    {},
    'needs platform ^1.5.0, and the shell a1 offers 1.4.0',
  ],
  ['a shared package is missing', { shared: { dayjs: '^1.0.0' } }, {}, 'offers none'],
  [
    'a live section imports what the shell no longer offers',
    {},
    { facade: ['useHead'] },
    'mf-news a1 imports Link from platform, which',
  ],
  ['several sections do not fit', {}, { contract: 3 }, '\nmf-news a1 '],
])('says what to release if %s', (_what, section, shell, sentence) =>
  expect(refused(section, shell)).toContain(sentence),
);
