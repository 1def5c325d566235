import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { machineAt, temporaryFolder } from '../stores/machine.ts';
import type { TinySection } from '../testing/tiny-site.ts';

/** Who describes attacks by code of a section. */
export const source = 'a day of attacks';
export const day = '2025-11-10';
export const news: TinySection = { name: 'mf-news', page: "'<p>News</p>'", card: "'<p>News</p>'" };
/** A section with code of an attacker. */
export const evil = (code: Partial<TinySection> = {}): TinySection => ({ name: 'mf-evil', ...code });

export const folder = temporaryFolder();

/** The modules of the store and its commands, for an empty store. */
export const newStore = () => machineAt(mkdtempSync(path.join(folder, 'store-')));

/**
 * What composes a tiny shell, the news and a section in a store of its own. Returns the text of each file of the site, by
 * name. Reuses what a composition without the section has of the others, unless `reused` is empty.
 */
export async function newSite() {
  const { releaseTinyShell, releaseTinySection, compose, documentsOf } = await newStore();
  const others = [await releaseTinyShell('s1'), await releaseTinySection('n1', news)];
  const { id: base } = await compose(others, day);
  let version = 0;
  return async (section: TinySection, reused = base): Promise<Record<string, string>> => {
    const releases = [...others, await releaseTinySection(`e${version++}`, section)];
    const { id, composition } = await compose(releases, day, reused);
    const names = Object.keys(composition.files).filter((name) => !/\.(br|gz)$/.test(name));
    return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(documentsOf(id), name), 'utf8')]));
  };
}
