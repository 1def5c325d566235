import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from 'store/release.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bytes, integrity, names, of, record, version } from './stand-in.ts';

let store: string;
beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'install-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  rmSync(store, { recursive: true, force: true });
});

/** Installs a release as it would come out of a pack, into the store of this test. */
async function install(
  release: object,
  files: Record<string, Buffer> = Object.fromEntries(names.map((name) => [name, bytes])),
) {
  vi.stubEnv('SITE_DIR', store);
  vi.resetModules();
  const { installPack } = await import('./install-pack.ts');
  const opened = { release: release as Release, files: new Map(Object.entries(files)) };
  await installPack({ ...opened, record: Buffer.from(JSON.stringify(release)) });
}

const stored = (name: string): string => readFileSync(path.join(store, name), 'utf8');
const next = 'ba9876543210';
const [script = '', copy = ''] = names;
const other = { bytes: Buffer.from('other'), integrity: `sha256-${'A'.repeat(43)}=` };

it('installs the files and the record, and leaves nothing else', async () => {
  await install(record());
  for (const name of names) expect(stored(name)).toBe(String(bytes));
  expect(JSON.parse(stored(`releases/mf-events/${version}/release.json`))).toEqual(record());
});

it('does not install a release again that the store has', async () => {
  await install(record());
  await install(record({ release: { contract: 2 } }), { [script]: other.bytes });
  expect(stored(script)).toBe(String(bytes));
  expect(JSON.parse(stored(`releases/mf-events/${version}/release.json`))).toEqual(record());
});

it('refuses other bytes under a name that another release has', async () => {
  await install(record());
  const files = { ...of('code/Card-1a2b.js'), 'code/Card-1a2b.js': { integrity: other.integrity, bytes: 5 } };
  const evil = record({ release: { version: next }, code: { files } });
  await expect(install(evil, { [script]: other.bytes })).rejects.toThrow('is in the store with other bytes');
  expect(stored(script)).toBe(String(bytes));
});

it('takes over the compressed copy that the store has, because processors compress differently', async () => {
  await install(record());
  const others = { ...record().code.others, [copy]: other.integrity };
  await install(record({ release: { version: next }, code: { others } }), { [copy]: other.bytes });
  expect(stored(copy)).toBe(String(bytes));
  expect(JSON.parse(stored(`releases/mf-events/${next}/release.json`)).code.others[copy]).toBe(integrity);
});
