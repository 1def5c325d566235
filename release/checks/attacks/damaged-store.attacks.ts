import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lineOf, type MessageCode } from 'store/message.ts';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { allApps, type Machine, machineAt, snapshotOf, temporaryFolder } from '../stores/machine.ts';
import { attack } from './attack.ts';

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
const missing = 'todo.notRecorded' as const;
const earlier = () => `compositions/${store.readHistory()[0]?.composition}`;

/** Composes the site for the next day, which the clock then says it is not. */
async function composeForTomorrow(): Promise<void> {
  vi.stubEnv('SITE_TODAY', '2025-11-12');
  await store.commands.recompose();
  vi.stubEnv('SITE_TODAY', '2025-11-11');
}

const damages: [what: string, damage: () => unknown, ...codes: MessageCode[]][] = [
  ['no pointer', () => remove('live'), 'todo.pointerMissing'],
  ['a pointer that is a folder', () => [remove('live'), mkdirSync(inStore('live'))], 'todo.pointerFolder'],
  ['a pointer to an earlier composition', () => link(earlier(), 'live'), missing],
  ['no composition.json', () => remove(manifest), 'todo.manifestChanged'],
  ['other releases in composition.json', () => replace(manifest, '"v2"', '"v1"'), 'todo.manifestChanged'],
  ['a document that has changed', () => write(page, 'Pwned'), 'todo.damaged'],
  ['a file that is served and is not known', () => write('live/site/win.svg', '<svg/>'), 'todo.extra'],
  ['a link to the history among the documents', () => link('../../../store.db', 'live/site/history'), 'todo.extra'],
  ['a release.json that has changed', () => replace(record, '"dirty":false', '"dirty":true'), 'refused.damaged'],
  ['no release.json', () => remove(record), 'refused.damaged'],
  ['a file of a release that has changed', () => write(script, 'Pwned'), 'refused.damaged'],
  ['no history, only the files that SQLite keeps beside it', () => rmSync(store.databaseFile), 'todo.noHistory'],
  ['a last entry that is not JSON', () => changeHistory("UPDATE history SET entry = 'Pwned' WHERE seq = 2"), missing],
  ['no last entry', () => changeHistory('DELETE FROM history WHERE seq = 2'), missing],
  ['no entry at all', () => changeHistory('DELETE FROM history'), 'todo.noHistory'],
  ['a site of a day to come, by a wrong clock', composeForTomorrow, 'todo.otherDay'],
];

for (const [what, damage, ...expected] of damages)
  attack(source, `damages the store: ${what}`, async () => {
    expect(codes()).toEqual([]);
    await damage();
    expect(codes()).toEqual(expected);
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

for (const day of ['tomorrow', '2025-02-30', '2999-01-01'])
  attack(source, `composes the site for the day “${day}”`, async () => {
    const before = store.readHistory();
    vi.stubEnv('SITE_TODAY', day);
    const { message: answer } = await store.commands.recompose().catch((error) => error);
    await expect(store.commands.release({ 'mf-events': 'v3' })).rejects.toThrow(answer);
    expect(answer).toMatch(/^SITE_TODAY is /);
    expect(store.readHistory()).toEqual(before);
    expect(existsSync(inStore('releases/mf-events/v3'))).toBe(false);
    return answer;
  });
