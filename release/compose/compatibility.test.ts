import type { Release } from 'store/release.ts';
import { expect, it } from 'vitest';
import { assertCompatible } from './compatibility.ts';

type Change = Partial<Pick<Release, 'contract'> & Pick<Release['code'], 'shared' | 'facade'>>;

const release = (app: Release['app'], { contract = 2, ...change }: Change = {}) => {
  const ofShell = { shared: { react: '19.3.1', platform: '1.4.0' }, facade: ['Link', 'useHead', 'useToday'] };
  const needed = { shared: { react: '^19.0.0', platform: '^1.2.0' }, facade: ['Link', 'useHead'] };
  return { app, version: 'a1', contract, code: { ...(app === 'shell' ? ofShell : needed), ...change } } as Release;
};
const check = (section: Change, shell: Change = {}) =>
  assertCompatible([release('shell', shell), release('mf-events', section), release('mf-news')]);

it('accepts sections with the shell’s contract and ranges that its packages satisfy', () => check({}));

const [later, newer, dayjs] = [{ contract: 3 }, { shared: { platform: '^1.5.0' } }, { shared: { dayjs: '^1.0.0' } }];
it.each<[what: string, sentence: string, section: Change, shell?: Change]>([
  ['the section needs a later contract', 'contract 3, and the shell a1 offers 2. Update the shell, then', later],
  ['the section needs an earlier contract', 'Update mf-events, then release both at once', { contract: 1 }],
  ['a shared package is too old', 'needs platform ^1.5.0, and the shell a1 offers 1.4.0', newer],
  ['a shared package is missing', 'offers none', dayjs],
  ['the shell lacks what a live section imports', 'mf-news a1 imports Link from platform', {}, { facade: ['useHead'] }],
  ['several sections do not fit', '\nmf-news a1 ', {}, later],
])('says what to release if %s', (_what, sentence, section, shell) => {
  expect(() => check(section, shell)).toThrow(sentence);
});
