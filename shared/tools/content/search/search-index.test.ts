import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { searchWords } from 'contract/search.ts';
import { afterAll, expect, it } from 'vitest';
import type { Searched } from '../content-module.ts';
import { contentFolder } from '../folders.ts';
import { documentsFolder } from '../markdown.ts';
import { asset, type DataFile } from '../published.ts';
import { searchIndex } from './search-index.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'search-'));
afterAll(() => rmSync(folder, { recursive: true }));

const entry = (title: string, ...texts: unknown[]): Searched => ({ kind: 'article', title, to: '/news', texts });

const indexed = async (...searched: Searched[]) => (await searchIndex(searched)).entries;

const wordsOf = async (one: Searched): Promise<string[]> => (await indexed(one))[0]?.words?.split(' ') ?? [];

it.each([
  ['fiche.pdf', 'Fiche d’essai\u00a0: échantillon, ligne'],
  ['plan.docx', 'Plan d’essai\u00a0: échantillon'],
  ['images.pptx', 'L’essai en images\u00a0: échantillon'],
])('reads the words of %s, or names the document and the cure', async (name, text) => {
  const document = asset(path.join(contentFolder, documentsFolder, name));
  expect(await wordsOf(entry('', document))).toEqual(expect.arrayContaining(searchWords(text)));
  const broken = path.join(folder, name);
  writeFileSync(broken, 'This is no document.');
  await expect(wordsOf(entry('', asset(broken)))).rejects.toThrow(
    new RegExp(`${documentsFolder}/${name}:1  .* cannot be read\\. .*save it again`),
  );
});

it('lists the words of texts, each once, without those of title, note, addresses and code', async () => {
  const blocks = [{ text: 'Du théâtre, un atelier, huit ateliers, une fête' }, 'https://secret.example'];
  const content = { slug: 'secret', picture: { alt: 'secret' }, link: '/secret', blocks };
  expect(await wordsOf({ ...entry('Théâtre', content), note: 'Fêtes' })).toEqual(['atelier', 'huit']);
});

it('divides texts into sentences, and cuts long ones', async () => {
  const block = ['p', 'Venez ! C’est ', ['b', 'le ', ['a', '/secret', '3 mai']], '.'];
  const texts = [block, ['ul', ['Un'], ['Deux']], 'mot '.repeat(60)];
  const [{ sentences: file } = {}] = await indexed(entry('', texts));
  const sentences: string[] = JSON.parse((file as unknown as DataFile).text);
  expect(sentences.slice(0, 4)).toEqual(['Venez !', 'C’est le 3 mai.', 'Un', 'Deux']);
  expect(sentences.slice(4).join('').match(/mot/g)).toHaveLength(60);
  for (const sentence of sentences) expect(sentence.length).toBeLessThan(210);
});
