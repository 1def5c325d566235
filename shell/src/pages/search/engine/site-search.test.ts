import type { SearchEntry, SearchIndex, WordPlaces } from 'contract/search.ts';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { SiteSearch } from './site-search.ts';

const today = '2025-11-10';

/** Files of words and sentences by their path; undefined breaks one. */
const served: Record<string, WordPlaces | string[] | undefined> = {
  '/a.json': { atelier: [2], concour: [0, 2] },
  '/m.json': { marimba: [1], musique: [1, 2] },
  '/c.json': { concour: [0] },
  '/1.json': ['Prix du concours', 'Le concours coûte 3 000 Ksh.', 'Un concours.'],
  '/2.json': ['L’entrée du concours a son prix.'],
};
let fetched: string[] = [];
vi.stubGlobal('fetch', async (address: string) => {
  fetched.push(address);
  return Response.json(served[address] ?? null, { status: served[address] ? 200 : 404 });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  fetched = [];
});

const entries: SearchEntry[] = [
  { kind: 'page', title: 'Événements', to: '/events', note: 'Concours et fêtes' },
  { kind: 'event', title: 'Journée du français', to: '/events/old', end: '2024-03-14' },
  { kind: 'event', title: 'Journée du français à Butere', to: '/events/next', end: '2025-11-20' },
];
const news: SearchEntry[] = [
  { kind: 'article', title: 'Résultats du concours', to: '/news/results' },
  { kind: 'school', title: 'Mang’u High School', to: '/schools-by-region?q={title}', note: 'Kiambu' },
];

const files = ['a', 'm'].map((from) => ({ from, address: `/${from}.json` }));
const searchOf = (...indexes: SearchIndex[]) => new SiteSearch(indexes);
const site = () => searchOf({ entries, files }, { entries: news, files: [] });

const addresses = (search: SiteSearch, query: string): string[] =>
  search.find(query, today).groups.flatMap((group) => group.entries.map(({ to }) => to));

async function find(query: string, search = site()): Promise<string[]> {
  await search.fetchFor(query);
  return addresses(search, query);
}

it('finds a title before a note, and a note before a text', async () => {
  const article = (to: string, title = '', note = ''): SearchEntry => ({ kind: 'article', title, note, to });
  const search = searchOf({
    entries: [article('text'), article('note', 'Fête', 'Un concours'), article('title', 'Concours')],
    files: [{ from: 'c', address: '/c.json' }],
  });
  expect(await find('concours', search)).toEqual(['title', 'note', 'text']);
});

it('finds unfinished words, the finished one first', async () => {
  const titles = ['Chanteraient', 'Chant', 'Danse'];
  const search = searchOf({ entries: titles.map((title) => ({ kind: 'page', title, to: title })), files: [] });
  expect(await find('chant', search)).toEqual(['Chant', 'Chanteraient']);
});

it.each(['butere musique', 'butere musique resultats'])(
  'finds only what has all words of “%s”, wherever each of them is, or else most',
  async (query) => {
    expect(await find(query)).toEqual(['/events/next']);
  },
);

it.each([
  ['consours', 'concours'],
  ['Journée à Butree', 'Journée à butere'],
  ['journée xyz', 'journée'],
  ['concours', undefined],
  ['Où puis-je trouver le concours ?', undefined],
  ['musique journée', undefined],
  ['fute', undefined],
])('for “%s” says that it sought “%s”, because a word was mistyped or is missing', async (query, sought) => {
  const search = site();
  await search.fetchFor(query);
  expect(search.find(query, today).corrected).toBe(sought);
});

it('quotes the sentence that has most of what is sought, and fetches it only then', async () => {
  const sentences = ['/1.json', '/2.json'];
  const entry: SearchEntry = { kind: 'event', title: 'Concours', note: 'Entrée', to: '/events/next', sentences };
  const synonyms = [{ words: ['prix', 'coûte'] }];
  const { quote } = searchOf({ entries: [entry], files: [], synonyms }).find('prix concours', today);
  expect(fetched).toEqual([]);
  expect(await quote(entry)).toEqual(['Le ', 'concours', ' ', 'coûte', ' 3 000 Ksh.']);
  const next = searchOf({ entries: [entry], files: [] }).find('entre conc', today);
  expect(await next.quote(entry)).toEqual(['L’', 'entrée', ' du ', 'concours', ' a son prix.']);
  expect(fetched).toEqual(sentences);
});

it('finds words of the same meaning, which are not the beginning of other words', async () => {
  const synonyms = [{ words: ['Prix', 'combien coûte'], to: '/events' }, { words: ['FJ', 'journée du français'] }];
  const search = searchOf({ entries, files, synonyms });
  expect(await find('fj', search)).toEqual(['/events/next', '/events/old']);
  expect(await find('combien', search)).toEqual([]);
});

it('ignores words that nearly every page has, unless there is no other', async () => {
  expect(await find('le concours de la')).toEqual(await find('concours'));
  expect(await find('du')).toEqual([]);
});

it('fetches only the words of texts that a query needs, and once', async () => {
  const search = site();
  expect(fetched).toEqual([]);
  expect(search.hasAllFor('musique')).toBe(false);
  await Promise.all([search.fetchFor('musique'), search.fetchFor('m')]);
  expect(fetched).toEqual(['/m.json']);
  expect(search.hasAllFor('musique')).toBe(true);
  expect(search.hasAllFor('musique concours')).toBe(false);
  await search.fetchFor('musique concours');
  expect(fetched).toEqual(['/m.json', '/a.json']);
});

it('finds titles before the words of texts are here, but takes no word for a typing mistake', async () => {
  const search = site();
  expect(addresses(search, 'concours')).toEqual(['/news/results', '/events']);
  expect(addresses(search, 'consours')).toEqual([]);
  await search.fetchFor('consours');
  expect(addresses(search, 'consours')).toHaveLength(3);
});

it('prepares an app with two files, and none with more', async () => {
  site().prepare();
  await expect.poll(() => fetched.sort(), { timeout: 20_000 }).toEqual(['/a.json', '/m.json']);
  fetched = [];
  searchOf({ entries, files: [...files, { from: 'z', address: '/z.json' }] }).prepare();
  await find('concours');
  expect(fetched).toEqual(['/a.json']);
});

it('fetches words again that could not be fetched', async () => {
  const search = site();
  const words = served['/m.json'];
  served['/m.json'] = undefined;
  await expect(search.fetchFor('musique')).rejects.toThrow('/m.json answered 404');
  served['/m.json'] = words;
  expect(await find('musique', search)).toEqual(['/events/next', '/events/old']);
});
