import type { SearchIndex } from 'contract/search.ts';
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

const find = async (query: string, indexes = apps) => (await siteSearch(indexes)).find(query, today);

it.each([
  ['butere musi', ['/events/next', '/events/old']],
  // None has all, and only this one more than half.
  ['butere musique resultats', ['/events/next']],
])('for “%s” finds %s', async (query, addresses) => {
  const { groups } = await find(query);
  expect(groups.flatMap(({ entries }) => entries.map(({ to }) => to))).toEqual(addresses);
});

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
  expect((await find(query)).corrected).toBe(sought);
});

it('quotes the sentence that has most of what is sought', async () => {
  const sentences = ['Prix du concours', 'Le concours coûte 3 000 Ksh.', 'L’entrée du concours.'];
  const indexes = [
    {
      entries: [{ kind: 'page' as const, title: 'Concours', to: '/', note: 'Entrée' }],
      synonyms: [{ words: ['prix', 'coûte'] }],
    },
  ];
  const quoteFor = async (query: string) => quote(sentences, (await find(query, indexes)).sought);
  expect(await quoteFor('prix concours')).toEqual(['Le ', 'concours', ' ', 'coûte', ' 3 000 Ksh.']);
  expect(await quoteFor('entre')).toEqual(['L’', 'entrée', ' du concours.']);
  expect(await quoteFor('musique')).toBeUndefined();
});
