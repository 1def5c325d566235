import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { searchWords, type WordPlaces } from 'contract/search.ts';
import { afterAll, expect, it } from 'vitest';
import type { Searched } from '../content-module.ts';
import { ContentError } from '../errors.ts';
import { contentFolder } from '../folders.ts';
import { documentsFolder } from '../markdown.ts';
import { asset, DataFile } from '../published.ts';
import { fileSize, PlannedSearch, searchIndex } from './search-index.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'search-'));
afterAll(() => rmSync(folder, { recursive: true }));

const entry = (title: string, ...texts: unknown[]): Searched => ({ kind: 'article', title, to: '/news', texts });

/** The words in the files of an index, file by file. */
async function filesOf(...searched: Searched[]): Promise<WordPlaces[]> {
  const { files } = await searchIndex(new PlannedSearch(searched));
  return files.map(({ address }) => {
    const file: unknown = address;
    if (!(file instanceof DataFile)) throw new Error('The address is not that of a data file.');
    return JSON.parse(file.text);
  });
}

const wordsOf = async (...searched: Searched[]): Promise<WordPlaces> =>
  Object.assign({}, ...(await filesOf(...searched)));

it.each([
  ['fiche.pdf', 'Fiche d’essai : échantillon, ligne'],
  ['plan.docx', 'Plan d’essai : échantillon'],
  ['images.pptx', 'L’essai en images : échantillon'],
])('reads the words of %s', async (name, text) => {
  const document = asset(path.join(contentFolder, documentsFolder, name));
  expect(Object.keys(await wordsOf(entry('', document)))).toEqual(expect.arrayContaining(searchWords(text)));
});

it.each(['.pdf', '.docx', '.pptx'])('names a %s document that cannot be read, and the cure', async (extension) => {
  const file = path.join(folder, `broken${extension}`);
  writeFileSync(file, 'This is no document.');
  const failed = await searchIndex(new PlannedSearch([entry('', asset(file))])).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ContentError);
  const { mistakes } = failed as ContentError;
  expect(mistakes[0]?.file).toContain(`${documentsFolder}/broken${extension}`);
  expect(mistakes[0]?.message).toMatch(/cannot be read\. .*save it again/);
});

it('says in which entries a word is, except those that have it in their title or note', async () => {
  const noted = { ...entry('Fêtes', 'Un atelier de théâtre'), note: 'Ateliers' };
  expect(await wordsOf(entry('Le théâtre', 'Du théâtre, un atelier'), noted)).toEqual({ atelier: [0], theatre: [1] });
});

it('takes the texts in content, and not addresses, names of files and other fields that visitors do not read', async () => {
  const content = {
    slug: 'secret',
    picture: { alt: 'secret' },
    link: '/secret',
    blocks: [{ text: 'visible' }, 'https://secret.example'],
  };
  expect(await wordsOf(entry('', content))).toEqual({ visible: [0] });
});

it('divides texts into sentences, and cuts long ones', async () => {
  const block = ['p', 'Venez ! C’est ', ['b', 'le ', ['a', '/secret', '3 mai']], '.'];
  const { entries } = await searchIndex(
    new PlannedSearch([entry('', [block, ['ul', ['Un'], ['Deux']], 'mot '.repeat(60)])]),
  );
  const [file]: unknown[] = entries[0]?.sentences ?? [];
  const sentences: string[] = file instanceof DataFile ? JSON.parse(file.text) : [];
  expect(sentences.slice(0, 4)).toEqual(['Venez !', 'C’est le 3 mai.', 'Un', 'Deux']);
  expect(sentences.slice(4).join('').match(/mot/g)).toHaveLength(60);
  for (const sentence of sentences) expect(sentence.length).toBeLessThan(210);
});

it('knows the words for which texts give an abbreviation', async () => {
  const text = 'Le 3 mai, à l’Institut kényan d’élaboration des programmes (IKEP), (ABC) et au bureau (KLM)';
  const { synonyms } = await searchIndex(new PlannedSearch([entry('', text)]));
  expect(synonyms).toEqual([{ words: ['IKEP', 'institut kenyan elaboration programme'] }]);
});

it('divides many words into sorted files, none much longer than the others', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => `mot${(index * 7919) % 20_000}`).join(' ');
  const files = await filesOf(entry('', many));
  expect(files.length).toBeGreaterThan(3);
  const words = files.flatMap((file) => Object.keys(file));
  expect(words).toHaveLength(20_000);
  expect(words).toEqual(words.toSorted());
  for (const file of files) expect(JSON.stringify(file).length).toBeLessThan(fileSize * 1.1);
  const { files: named } = await searchIndex(new PlannedSearch([entry('', many)]));
  expect(named.map(({ from }) => from)).toEqual(files.map((file) => Object.keys(file)[0]));
});
