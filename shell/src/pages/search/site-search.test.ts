import type { SearchEntry, SearchIndex, Synonyms } from 'contract/search.ts';
import { expect, it } from 'vitest';
import { quote } from './quote.ts';
import { siteSearch } from './site-search.ts';

const today = '2025-11-10';

const apps: SearchIndex[] = [
  {
    entries: [
      { kind: 'page', title: 'Événements', to: '/events', note: 'Concours et fêtes', words: 'atelier' },
      { kind: 'event', title: 'Journée du français', to: '/events/old', end: '2024-03-14', words: 'marimba musique' },
      { kind: 'event', title: 'Journée du français à Butere', to: '/events/next', end: '2025-11-20', words: 'musique' },
    ],
  },
  {
    entries: [
      { kind: 'article', title: 'Résultats du concours', to: '/news/results' },
      { kind: 'school', title: 'Mang’u High School', to: '/schools-by-region?q={title}', note: 'Kiambu' },
    ],
  },
];

async function find(query: string, indexes = apps): Promise<string[]> {
  const { groups } = (await siteSearch(indexes)).find(query, today);
  return groups.flatMap(({ entries }) => entries.map(({ to }) => to));
}

const page = (to: string, title = to, note = '', words = ''): SearchIndex['entries'][number] => {
  return { kind: 'page', title, to, note, words };
};
const officer = (to: string, note: string): SearchEntry => ({ kind: 'officer', title: to, note, to });

it('finds a title before a note, and a note before a text', async () => {
  const entries = [page('text', '', '', 'concour'), page('note', 'Fête', 'Un concours'), page('title', 'Concours')];
  expect(await find('concours', [{ entries }])).toEqual(['title', 'note', 'text']);
});

it('finds unfinished words, the finished one first', async () => {
  const entries = ['Chanteraient', 'Chant', 'Danse'].map((title) => page(title));
  expect(await find('chant', [{ entries }])).toEqual(['Chant', 'Chanteraient']);
});

it.each([
  ['butere musique', ['/events/next']],
  // No entry has all, and this one has most.
  ['butere musique resultats', ['/events/next']],
  // As good as the past one, and still to come.
  ['journée', ['/events/next', '/events/old']],
])('first finds for “%s” %s', async (query, first) =>
  expect((await find(query)).slice(0, first.length)).toEqual(first),
);

it.each([
  ['consours', 'concours'],
  ['Journée à Butree', 'Journée à butere'],
  ['journée xyz', 'journée'],
  ['concours', undefined],
  ['Où puis-je trouver le concours ?', undefined],
  ['musique journée', undefined],
  ['fute', undefined],
  ['xylophone', undefined],
])('for “%s” says that it sought “%s”: a word was mistyped or is missing', async (query, sought) => {
  expect((await siteSearch(apps)).find(query, today).corrected).toBe(sought);
});

const costs: Synonyms = { words: ['Prix', 'combien coûte'], to: '/membership' };

it('finds the page that answers first, and words of the same meaning only in titles and notes', async () => {
  const entries = [page('/events', 'Événements', '', 'prix'), page('/news', '', '', 'combien coute')];
  const titled = { ...page('/fees'), kind: 'article' as const, title: 'Combien coûte l’entrée' };
  const indexes = [{ entries: [...entries, titled, page('/membership')], synonyms: [costs] }];
  expect((await find('prix', indexes)).toSorted()).toEqual(['/events', '/fees', '/membership']);
  expect((await find('prix', indexes))[0]).toBe('/membership');
  expect(await find('combien', indexes), 'a part of a phrase means nothing').not.toContain('/membership');
});

it.each([
  ['qui est la présidente ?', ['president', '/about-us']],
  ['vice-président', ['vice', 'president']],
  ['secrétaire', ['secretary', '/about-us']],
  ['bureau', ['/about-us']],
])('for “%s” answers with the holder of the office', async (query, answers) => {
  const officers = [
    officer('vice', 'Vice-président'),
    officer('president', 'Président'),
    officer('deputy', 'Secrétaire générale adjointe'),
    officer('secretary', 'Secrétaire général'),
    officer('member', 'Membre du bureau, chargé des archives'),
  ];
  const synonyms = [{ words: ['bureau', 'président', 'présidente', 'secrétaire'], to: '/about-us' }];
  const entries = [page('/about-us'), ...officers];
  const { groups } = (await siteSearch([{ entries, synonyms }])).find(query, today);
  expect(groups[0]?.kind).toBe('answer');
  expect(groups[0]?.entries.map(({ to }) => to)).toEqual(answers);
});

it('ignores words that nearly every page has, unless there is no other', async () => {
  expect(await find('le concours de la')).toEqual(await find('concours'));
  expect(await find('du')).toEqual([]);
});

it('quotes the sentence that has most of what is sought', async () => {
  const sentences = ['Prix du concours', 'Le concours coûte 3 000 Ksh.', 'L’entrée du concours.'];
  const search = await siteSearch([
    { entries: [page('/', 'Concours', 'Entrée')], synonyms: [{ words: ['prix', 'coûte'] }] },
  ]);
  const quoteFor = (query: string) => quote(sentences, search.find(query, today).sought);
  expect(quoteFor('prix concours')).toEqual(['Le ', 'concours', ' ', 'coûte', ' 3 000 Ksh.']);
  expect(quoteFor('entre')).toEqual(['L’', 'entrée', ' du concours.']);
  expect(quoteFor('musique')).toBeUndefined();
});
