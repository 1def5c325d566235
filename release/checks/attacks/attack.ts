import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { machineAt, temporaryFolder } from '../stores/machine.ts';
import type { TinySection } from '../testing/tiny-site.ts';

/** A test of an attack, in several `ways` if it has them: a row of the table. `make` expects that it fails. */
export function attack<Way>(name: string, make: (way: Way) => unknown, ways?: Record<string, Way>): void {
  it(ways ? `${name}: ${Object.keys(ways).join('; ')}` : name, async () => {
    for (const [what, way] of Object.entries(ways ?? { [name]: undefined as Way }))
      await Promise.try(make, way).catch((cause) => Promise.reject(new Error(what, { cause })));
  });
}

export async function refused(work: Promise<unknown>): Promise<string> {
  await expect(work).rejects.toMatchObject({ name: 'Refusal' });
  return work.then(String, ({ message }) => message);
}

export const day = '2025-11-10';
const news: TinySection = { name: 'mf-news', page: "'<p>News</p>'", card: "'<p>News</p>'" };
export const evil = (code: Partial<TinySection> = {}): TinySection => ({ name: 'mf-evil', ...code });

const folder = temporaryFolder();
export const at = (name: string): string => path.join(folder, name);

let stores = 0;
export const newStore = () => machineAt(at(`store-${stores++}`));

/**
 * Composes a tiny shell, the news and a section, beside one that was live before with the same routes.
 * Returns each file’s text; reuses nothing if `reused` is empty.
 */
export async function newSite() {
  const { releaseTinyShell, releaseTinySection, compose, documentsOf } = await newStore();
  const others = [await releaseTinyShell('s1'), await releaseTinySection('n1', news)];
  const { id: base } = await compose([...others, await releaseTinySection('e', evil())], day);
  let version = 0;
  return async (section: TinySection, reused = base): Promise<Record<string, string>> => {
    const releases = [...others, await releaseTinySection(`e${version++}`, section)];
    const { id, composition } = await compose(releases, day, reused);
    const names = Object.keys(composition.files).filter((name) => !/\.(br|gz)$/.test(name));
    return Object.fromEntries(names.map((name) => [name, readFileSync(`${documentsOf(id)}/${name}`, 'utf8')]));
  };
}
