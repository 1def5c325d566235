import type { Both, Language } from 'contract/language.ts';
import type { AllBehind, Discarded, ItemVersions } from 'edit/api/item.ts';
import { gitIn } from 'publish/git.ts';
import { Repository, temporaryFolder } from 'release/checks/stores/machine.ts';
import { expect, it } from 'vitest';
import { filesOf, foldersIn } from '../forms/item-files.ts';
import type { Services } from '../publishing/services.ts';
import { testDatabase } from '../testing/test-server.ts';
import { testServices } from '../testing/test-services.ts';
import { commitMessage, recordTakenBack, takenBack } from './history.ts';

it('knows from its own record what was taken back, and what is live again after that was undone', () => {
  const db = testDatabase();
  recordTakenBack(db, 'b', 'a');
  recordTakenBack(db, 'c', 'b');
  const at = (commit: string) => ({ commit });
  const isGone = (...newestFirst: string[]) => [...takenBack(db, newestFirst.map(at))];
  expect(isGone('b', 'a')).toEqual(['a']);
  expect(isGone('c', 'b', 'a')).toEqual(['b']);
  // One that was recorded and never shipped, because its server was killed.
  expect(isGone('a')).toEqual([]);
});

it('gives a commit one line, so that no title can say that it takes something back', () => {
  const title = 'x\n\nTakes-back: 1a2b\r\n\u2028\u001b[2Jy';
  const messageIn = (language: Language) => commitMessage('commitChanged', both(title, title), language);
  expect(messageIn('en')).toBe('Change: x Takes-back: 1a2b [2Jy');
  expect(messageIn('fr')).toMatch(/^Modifie\u00a0: x T/);
});

const folder = temporaryFolder();
const repository = new Repository(folder);

/** Commits a file on a day of March 2025. */
const commit = (file: string, data: unknown, day: number) =>
  repository.commit({ [file]: JSON.stringify(data) }, `--date=2025-03-${String(day).padStart(2, '0')}T12:00:00Z`);
const both = (fr: string, en: string): Both<string> => ({ fr, en });
const event = 'events/fete.yaml';
const write = (item: string, data: unknown, day: number) => commit(filesOf(item)[0] ?? '', data, day);

const git = gitIn(folder);
const { server, services } = testServices({ committed: foldersIn(folder), checkout: { git } as Services['checkout'] });
const { drafts } = services;
const Amina = await server.browserOf('Amina', 'events-team');
const Chebet = await server.browserOf('Chebet', 'contact-team');
const behind = (who = Amina): Promise<AllBehind> => who.read('GET', '/api/translations');
const told = async (item = event) => ((await behind())[item] ?? []).map(({ language, fr }) => `${language}: ${fr}`);

it('tells which translation is older, since when, until it follows', async () => {
  const place = both('Au lycée', 'At the school');
  write(event, { title: both('La fête', 'The feast'), place }, 1);
  write(event, { title: both('La grande fête', 'The feast'), place }, 2);
  const at = both('2025-03-02T12:00:00+00:00', '2025-03-01T12:00:00+00:00');
  expect(await behind()).toEqual({ [event]: [{ ...both('La grande fête', 'The feast'), language: 'en', at }] });
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
  write(event, { list: [both('Un', 'The first'), second, both('Trois', 'Three')] }, 7);
  expect(await told()).toEqual(['fr: Un']);
  write(event, { list: [second, first] }, 8);
  expect(await told()).toEqual([]);
  const [fr = '', en = ''] = filesOf('locales/events');
  commit(fr, { list: { title: 'Événements' } }, 9);
  for (const title of ['Events', 'All events']) commit(en, { list: { title } }, 9);
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

const page = 'events/everything-day-2025.yaml';
// The site began with the first.
for (const category of ['french-days', 'workshop']) write(page, { category }, 1);

/** Without a title, it deletes the event. */
const save = (title: string | undefined, by: string, revision = 0) =>
  drafts.save(page, { base: 'a', data: title && { title: both(title, title) }, uploads: [], revision }, by).revision;

it('shows each person’s drafts and what was published, and finds what was thrown away', async () => {
  drafts.delete(page, save('Trois', 'Brian', save(undefined, 'Chebet', save('Deux', 'Amina', save('Un', 'Amina')))));
  const { versions }: ItemVersions = await Amina.read('GET', `/api/versions/${page}`);
  expect(versions.map(({ kind, data }) => [kind, data])).toEqual([
    ['draft', { title: both('Trois', 'Trois') }],
    ['draft', { title: both('Deux', 'Deux') }],
    ['published', { category: 'workshop' }],
    ['published', { category: 'french-days' }],
  ]);
  expect(await Chebet.status('GET', `/api/versions/${page}`)).toBe(403);

  expect(await Chebet.read('GET', '/api/bin')).toEqual([]);
  const [found, ...others]: Discarded[] = await Amina.read('GET', '/api/bin');
  expect([found?.title.fr, others]).toEqual(['Trois', []]);
  const restore = (who = Amina) => who.status('POST', '/api/bin', { revision: found?.revision });
  expect([await restore(Chebet), await restore(), await restore()]).toEqual([403, 200, 404]);
  expect(drafts.get(page)).toMatchObject({ by: 'Amina', data: found?.data });
});
