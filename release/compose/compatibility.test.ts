import type { Release } from 'store/release.ts';
import { expect, it } from 'vitest';
import { assertCompatible } from './compatibility.ts';

type Change = Partial<Pick<Release, 'contract'> & Pick<Release['code'], 'shared' | 'facade'>>;

const release = (app: Release['app'], { contract = 2, ...change }: Change = {}): Release => ({
  format: 2,
  app,
  version: 'a1',
  contract,
  code: {
    shared: app === 'shell' ? { react: '19.3.1', platform: '1.4.0' } : { react: '^19.0.0', platform: '^1.2.0' },
    facade: app === 'shell' ? ['Link', 'useHead', 'useToday'] : ['Link', 'useHead'],
    files: {},
    others: {},
    inputs: {},
    inventory: [],
    server: '',
    ...change,
  },
  content: { files: {}, others: {}, inputs: {}, items: {}, pictures: {}, list: '' },
  provenance: { commit: null, dirty: false, at: '2025-11-10T09:00:00Z', by: 'Amina', tools: {} },
});

it('accepts sections with the shell’s contract and ranges that its packages satisfy', () => {
  expect(() => assertCompatible([release('shell'), release('mf-events')])).not.toThrow();
});

it('says which side to update if the contracts differ, and to release both at once', () => {
  expect(() => assertCompatible([release('shell'), release('mf-events', { contract: 3 })])).toThrow(
    'mf-events a1 needs shell contract 3, and the shell a1 offers 2. Update the shell, then release both at once: pnpm release shell mf-events',
  );
  expect(() => assertCompatible([release('shell'), release('mf-news', { contract: 1 })])).toThrow(
    'Update mf-news, then',
  );
});

it('says which shared package of the shell is missing or too old', () => {
  expect(() => assertCompatible([release('shell'), release('mf-events', { shared: { platform: '^1.5.0' } })])).toThrow(
    'mf-events a1 needs platform ^1.5.0, and the shell a1 offers 1.4.0. Release the shell first: pnpm release shell',
  );
  expect(() => assertCompatible([release('shell'), release('mf-events', { shared: { dayjs: '^1.0.0' } })])).toThrow(
    'offers none',
  );
});

it('reads ranges as package managers do', () => {
  const offers = (version: string, range: string) =>
    assertCompatible([
      release('shell', { shared: { react: version } }),
      release('mf-events', { shared: { react: range } }),
    ]);
  for (const range of ['^19.0.0', '~19.3.0', '19.3.1', '>=18 <20', '18 || 19'])
    expect(() => offers('19.3.1', range), range).not.toThrow();
  for (const range of ['^0.2.0', '~19.2.0', '^19.3.2']) expect(() => offers('19.3.1', range), range).toThrow(range);
  expect(() => offers('0.3.0', '^0.2.0'), 'a new minor version before 1.0 may break').toThrow('offers 0.3.0');
  expect(() => offers('20.0.0-rc.1', '^19.0.0')).toThrow('offers 20.0.0-rc.1');
});

it('refuses a shell that no longer offers a name that a live section imports', () => {
  expect(() => assertCompatible([release('shell', { facade: ['useHead'] }), release('mf-news')])).toThrow(
    'mf-news a1 imports Link from platform, which the shell a1 does not offer. First release a shell that offers it (pnpm release shell), or remove the import from mf-news.',
  );
});

it('names every incompatible section', () => {
  const old = { contract: 1 };
  expect(() => assertCompatible([release('shell'), release('mf-news', old), release('mf-contact', old)])).toThrow(
    /mf-news a1 .*\nmf-contact a1 /,
  );
});
