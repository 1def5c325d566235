import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'store/release.ts';
import { machineAt, temporaryFolder } from '../stores/machine.ts';
import type { TinySection } from '../testing/tiny-site.ts';

export const source = 'a day of attacks';
export const day = '2025-11-10';
export const news: TinySection = { name: 'mf-news', page: "'<p>News</p>'", card: "'<p>News</p>'" };
export const evil = (code: Partial<TinySection> = {}): TinySection => ({ name: 'mf-evil', ...code });

export const folder = temporaryFolder();

let stores = 0;
export const newStore = () => machineAt(path.join(folder, `store-${stores++}`));

/**
 * Composes a tiny shell, the news and a section, beside one that was live before with the same routes.
 * Returns each file’s text; reuses nothing if `reused` is empty.
 */
export async function newSite() {
  const { releaseTinyShell, releaseTinySection, compose, documentsOf } = await newStore();
  const others = [await releaseTinyShell('s1'), await releaseTinySection('n1', news)];
  const { id: base } = await compose([...others, await releaseTinySection('e', evil())], day);
  let version = 0;
  return async (
    section: TinySection,
    reused = base,
    change?: (release: Release) => void,
  ): Promise<Record<string, string>> => {
    const releases = [...others, await releaseTinySection(`e${version++}`, section, change)];
    const { id, composition } = await compose(releases, day, reused);
    const names = Object.keys(composition.files).filter((name) => !/\.(br|gz)$/.test(name));
    return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(documentsOf(id), name), 'utf8')]));
  };
}
