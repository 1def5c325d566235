import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lineOf, type MessageCode } from 'store/message.ts';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { allApps, type Machine, machineAt, snapshotOf, temporaryFolder } from '../stores/machine.ts';
import { attack, attackInWays } from './attack.ts';

const source = 'a day of attacks';

const folder = temporaryFolder();
let store: Machine;
let putBack: () => void;

beforeAll(async () => {
  vi.stubEnv('SITE_TODAY', '2025-11-10');
  store = await machineAt(path.join(folder, 'store'));
  await store.commands.release(allApps('v1'));
  await store.commands.release({ 'mf-events': 'v2' });
  putBack = snapshotOf(folder);
});
beforeEach(() => vi.stubEnv('SITE_TODAY', '2025-11-10'));
afterEach(() => putBack());

const inStore = (name: string): string => path.join(store.folder, name);
const codes = (): MessageCode[] => store.liveStatus().todo.map(({ code }) => code);

/** Runs the first command that a sentence of `pnpm status` names. */
async function follow(sentence: string): Promise<void> {
  const { commands } = store;
  const [, name = '', word = ''] = /pnpm ([a-z]+)(?: ([a-z-]+))?/.exec(sentence) ?? [];
  const [rm] = /(?<=rm )\S+/.exec(sentence) ?? [];
  if (rm) for (const file of globSync(rm)) rmSync(file);
  if (name === 'release') await commands.recompose();
  else if (name === 'build') await commands.build(word as 'shell', store.liveStatus().releases[word as 'shell'] ?? '');
  else throw new Error(`This test knows no command such as in: ${sentence}`);
}

/** Below, `live` is the pointer, so that `live/site` has the live documents. */
const remove = (name: string) => rmSync(inStore(name));
const write = (name: string, text: string) => writeFileSync(inStore(name), text);

function replace(name: string, from: string, to: string): void {
  const before = readFileSync(inStore(name), 'utf8');
  expect(before).toContain(from);
  write(name, before.replace(from, to));
}

function link(target: string, name: string): void {
  rmSync(inStore(name), { force: true });
  symlinkSync(target, inStore(name));
}

function changeHistory(statement: string): void {
  const db = new DatabaseSync(store.databaseFile);
  db.exec(statement);
  db.close();
}

const [manifest, page, script] = ['live/composition.json', 'live/site/index.html', 'assets/mf-events/v2.js'];
const record = 'releases/mf-events/v2/release.json';
const earlier = () => `compositions/${store.readHistory()[0]?.composition}`;

/** Composes the site for the next day, which the clock then says it is not. */
async function composeForTomorrow(): Promise<void> {
  vi.stubEnv('SITE_TODAY', '2025-11-12');
  await store.commands.recompose();
  vi.stubEnv('SITE_TODAY', '2025-11-11');
}

type Damage = readonly [what: string, damage: () => unknown];

/** What can be damaged, by what `pnpm status` says of it. */
const damages: Partial<Record<MessageCode, Damage[]>> = {
  'todo.pointerMissing': [['no pointer', () => remove('live')]],
  'todo.pointerFolder': [['a folder for a pointer', () => [remove('live'), mkdirSync(inStore('live'))]]],
  'todo.notRecorded': [
    ['a pointer to an earlier composition', () => link(earlier(), 'live')],
    ['a last entry that is not JSON', () => changeHistory("UPDATE history SET entry = 'Pwned' WHERE seq = 2")],
    ['no last entry', () => changeHistory('DELETE FROM history WHERE seq = 2')],
  ],
  'todo.manifestChanged': [
    ['no composition.json', () => remove(manifest)],
    ['other releases in composition.json', () => replace(manifest, '"v2"', '"v1"')],
  ],
  'todo.damaged': [['a document that has changed', () => write(page, 'Pwned')]],
  'todo.extra': [
    ['a file that is served and is not known', () => write('live/site/win.svg', '<svg/>')],
    ['a link to the history among the documents', () => link('../../../store.db', 'live/site/history')],
  ],
  'refused.damaged': [
    ['a release.json that has changed', () => replace(record, '"dirty": false', '"dirty": true')],
    ['no release.json', () => remove(record)],
    ['a file of a release that has changed', () => write(script, 'Pwned')],
  ],
  'todo.noHistory': [
    ['only the files that SQLite keeps beside the history', () => rmSync(store.databaseFile)],
    ['no entry at all', () => changeHistory('DELETE FROM history')],
  ],
  'todo.otherDay': [['a site of a day to come, by a wrong clock', composeForTomorrow]],
};

for (const [code, ways] of Object.entries(damages))
  attackInWays(source, 'damages the store', ways, async (damage) => {
    putBack();
    vi.stubEnv('SITE_TODAY', '2025-11-10');
    expect(codes()).toEqual([]);
    await damage();
    expect(codes()).toEqual([code]);
    const sentences = store.liveStatus().todo.map(lineOf);
    for (const sentence of sentences) await follow(sentence);
    expect(codes()).toEqual([]);
    const { composition } = store.readHistory().findLast((entry) => entry.composition) ?? {};
    expect(store.liveStatus().live).toBe(composition);
    return `pnpm status, whose cure worked: ${sentences.join(' ')}`;
  });

attack(source, 'damages the store: a database that cannot be read', async () => {
  for (const file of globSync(`${store.databaseFile}*`)) rmSync(file);
  writeFileSync(store.databaseFile, 'Pwned'.repeat(1000));
  const { message: sentence } = await store.commands.recompose().catch((error) => error);
  expect(sentence).toContain(`${store.databaseFile}, which holds the history, is damaged.`);
  await follow(sentence);
  expect(codes()).toEqual([]);
  return sentence;
});

attackInWays(
  source,
  'composes the site for a day that is none, or is yet to come',
  ['tomorrow', '2025-02-30', '2999-01-01'].map((day) => [day, day] as const),
  async (day) => {
    const before = store.readHistory();
    vi.stubEnv('SITE_TODAY', day);
    const { message: answer } = await store.commands.recompose().catch((error) => error);
    await expect(store.commands.release({ 'mf-events': 'v3' })).rejects.toThrow(answer);
    expect(answer).toMatch(/^SITE_TODAY is /);
    expect(store.readHistory()).toEqual(before);
    expect(existsSync(inStore('releases/mf-events/v3'))).toBe(false);
    return answer;
  },
);
