import { renameSync } from 'node:fs';
import path from 'node:path';
import { Repository } from 'checks/stores/followed.ts';
import { temporaryFolder } from 'checks/stores/machine.ts';
import type { Both } from 'contract/language.ts';
import type { AllBehind } from 'edit/api/translation.ts';
import { expect, it } from 'vitest';
import { filesOf, foldersIn } from '../forms/item-files.ts';
import { testServices } from '../testing/test-services.ts';

const folder = temporaryFolder();
const repository = new Repository(folder);
repository.init();

/** Commits a file on a day of March 2025. */
const commit = (file: string, data: unknown, day: number) =>
  repository.commit({ [file]: JSON.stringify(data) }, `--date=2025-03-${String(day).padStart(2, '0')}T12:00:00Z`);
const both = (fr: string, en: string): Both<string> => ({ fr, en });
const event = 'events/fete.yaml';
const write = (item: string, data: unknown, day: number) => commit(filesOf(item)[0] ?? '', data, day);

const { server } = testServices({ committed: foldersIn(folder) });
const [Amina, Chebet] = [
  await server.browserOf('Amina', 'events-team'),
  await server.browserOf('Chebet', 'contact-team'),
];
const behind = (who = Amina): Promise<AllBehind> => who.read('GET', '/api/translations');
const told = async (item = event) => ((await behind())[item] ?? []).map(({ language, fr }) => `${language}: ${fr}`);

it('tells which translation is older, since when, until it follows', async () => {
  const place = both('Au lycée', 'At the school');
  write(event, { title: both('La fête', 'The feast'), place }, 1);
  expect(await told()).toEqual([]);
  write(event, { title: both('La grande fête', 'The feast'), place }, 2);
  expect(await behind()).toEqual({
    [event]: [
      {
        ...both('La grande fête', 'The feast'),
        language: 'en',
        at: both('2025-03-02T12:00:00+00:00', '2025-03-01T12:00:00+00:00'),
      },
    ],
  });
  expect(await behind(Chebet)).toEqual({});
  write(event, { place, title: both('La grande fête', 'The great feast') }, 3);
  expect(await told()).toEqual([]);
  // Both at once, and signs alone, which are no other words.
  write(event, { place, title: both('La petite fête', 'The small feast') }, 4);
  write(event, { place, title: both('« La petite fête »', 'The small feast') }, 5);
  expect(await told()).toEqual([]);
});

it('knows a text that moves or is restored as it was, and texts of the interface', async () => {
  const [first, second] = [both('Un', 'One'), both('Deux', 'Two')];
  write(event, { list: [first, second] }, 6);
  write(event, { list: [both('Trois', 'Three'), second, both('Un', 'The first')] }, 7);
  expect(await told()).toEqual(['fr: Un']);
  write(event, { list: [second, first] }, 8);
  expect(await told()).toEqual([]);
  const [fr = '', en = ''] = filesOf('locales/events');
  commit(en, { list: { title: 'Events' } }, 8);
  commit(fr, { list: { title: 'Événements' } }, 9);
  commit(en, { list: { title: 'All events' } }, 10);
  expect((await behind())['locales/events']).toMatchObject([{ language: 'fr', en: 'All events' }]);
});

it('takes someone’s word that a translation is still right, until it changes again', async () => {
  write(event, { title: both('Un', 'One') }, 11);
  write(event, { title: both('Le seul', 'One') }, 12);
  expect(await told()).toEqual(['en: Le seul']);
  const settle = (who = Amina) =>
    who.status('POST', '/api/translations/settled', { item: event, ...both('Le seul', 'One') });
  expect([await settle(Chebet), await told()]).toEqual([403, ['en: Le seul']]);
  expect([await settle(), await told()]).toEqual([204, []]);
  write(event, { title: both('L’unique', 'One') }, 13);
  expect(await told()).toEqual(['en: L’unique']);
});

it('follows a page to its new address', async () => {
  const [moved, title] = ['events/gala.yaml', both('L’unique', 'One')];
  for (const fr of ['Ici', 'Là']) write(event, { title, place: both(fr, 'Here') }, 14);
  await Amina.status('POST', '/api/translations/settled', { item: event, ...both('Là', 'Here') });
  const [was = '', is = ''] = [event, moved].flatMap(filesOf);
  renameSync(path.join(folder, was), path.join(folder, is));
  commit(filesOf('events/formerly/fete.yaml')[0] ?? '', { to: '/events/gala' }, 14);
  expect([await told(), await told(moved)]).toEqual([[], ['en: L’unique']]);
});
