import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, vi } from 'vitest';
import type { TinySection } from '../testing/tiny-site.ts';

/** Who describes attacks by code of a section. */
export const source = 'a day of attacks';
export const day = '2025-11-10';
export const news: TinySection = { name: 'mf-news', page: "'<p>News</p>'", card: "'<p>News</p>'" };
/** A section with code of an attacker. */
export const evil = (code: Partial<TinySection> = {}): TinySection => ({
  name: 'mf-evil',
  card: "'<p>A card</p>'",
  ...code,
});

/** For files that end with the test file. */
export const folder = mkdtempSync(path.join(tmpdir(), 'attacks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Gives what is imported from now on an empty store. */
export function newStore(): void {
  vi.resetModules();
  vi.stubEnv('SITE_DIR', mkdtempSync(path.join(folder, 'store-')));
}

/** The text of each file of a site with this section, by name. */
export async function composed(section: TinySection): Promise<Record<string, string>> {
  newStore();
  const { releaseTinySection, releaseTinyShell } = await import('../testing/tiny-site.ts');
  const { compose } = await import('compose/compose.ts');
  const { documentsOf } = await import('store/composition.ts');
  const releases = [releaseTinyShell('s1'), releaseTinySection('n1', news), releaseTinySection('e1', section)];
  const { id, composition } = await compose(releases, day);
  const names = Object.keys(composition.files).filter((name) => !/\.(br|gz)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(documentsOf(id), name), 'utf8')]));
}
