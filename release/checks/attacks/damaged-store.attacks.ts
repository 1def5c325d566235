import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lineOf, type MessageCode } from 'store/message.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { allApps } from '../stores/all-apps.ts';
import { type Machine, machineAt } from '../stores/machine.ts';
import { attack } from './attack.ts';

const source = 'a day of attacks';

let folder: string;
let store: Machine;

/** A store in which the events have had two releases. */
beforeEach(async () => {
  vi.stubEnv('SITE_TODAY', '2025-11-10');
  folder = mkdtempSync(path.join(tmpdir(), 'status-'));
  store = await machineAt(path.join(folder, 'store'));
  await store.commands.release(allApps('v1'));
  await store.commands.release({ 'mf-events': 'v2' });
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const inStore = (name: string): string => path.join(store.folder, name);
const codes = (): MessageCode[] => store.liveStatus().todo.map(({ code }) => code);

/** Runs the first command that a sentence of `pnpm status` names. */
async function follow(sentence: string): Promise<void> {
  const { commands } = store;
  const [, name = '', word = ''] = /pnpm ([a-z]+)(?: ([a-z-]+))?/.exec(sentence) ?? [];
  const [rm] = /(?<=rm )\S+/.exec(sentence) ?? [];
  if (rm) for (const file of globSync(rm)) rmSync(file);
  if (word === '--accept-history') await commands.acceptHistory();
  if (name === 'recompose') await commands.recompose();
  else if (name === 'build') await commands.build(word as 'shell', store.liveStatus().releases[word as 'shell'] ?? '');
  else throw new Error(`This test knows no command such as in: ${sentence}`);
}

function changeHistory(statement: string): void {
  const db = new DatabaseSync(store.databaseFile);
  db.exec(statement);
  db.close();
}

function changeFile(name: string, change: (text: string) => string): void {
  const before = readFileSync(inStore(name), 'utf8');
  expect(change(before)).not.toBe(before);
  writeFileSync(inStore(name), change(before));
}

const live = (name = ''): string => path.join('compositions', store.liveComposition() ?? '', name);

const damages: [what: string, damage: () => unknown, codes: MessageCode[]][] = [
  ['no pointer', () => rmSync(inStore('live')), ['todo.pointerMissing']],
  ['a pointer that is a folder', () => makeFolder(), ['todo.pointerFolder']],
  ['a pointer to an earlier composition', () => pointToEarlier(), ['todo.notRecorded']],
  ['no composition.json', () => rmSync(inStore(live('composition.json'))), ['todo.manifestChanged']],
  [
    'other releases in composition.json',
    () => changeFile(live('composition.json'), (text) => text.replace('"mf-events":"v2"', '"mf-events":"v1"')),
    ['todo.manifestChanged'],
  ],
  ['a document that has changed', () => changeFile(live('site/index.html'), () => 'Pwned'), ['todo.damaged']],
  [
    'a file that is served and is not known',
    () => writeFileSync(inStore(live('site/win.svg')), '<svg/>'),
    ['todo.extra'],
  ],
  [
    'a link to the history among the documents',
    () => symlinkSync('../../../store.db', inStore(live('site/history'))),
    ['todo.extra'],
  ],
  [
    'a release.json that has changed',
    () => changeFile('releases/mf-events/v2/release.json', (text) => text.replace('"dirty":false', '"dirty":true')),
    ['refused.damaged'],
  ],
  ['no release.json', () => rmSync(inStore('releases/mf-events/v2/release.json')), ['refused.damaged']],
  [
    'a file of a release that has changed',
    () => changeFile('assets/mf-events/v2.js', () => 'Pwned'),
    ['refused.damaged'],
  ],
  ['no history, but what SQLite kept beside it', () => rmSync(store.databaseFile), ['todo.noHistory']],
  [
    'a changed entry',
    () => changeHistory("UPDATE history SET entry = replace(entry, 'v1', 'v0') WHERE seq = 1"),
    ['todo.historyChanged'],
  ],
  [
    'an entry that is not JSON',
    () => changeHistory("UPDATE history SET entry = 'Pwned' WHERE seq = 1"),
    ['todo.historyChanged'],
  ],
  [
    'no last entry',
    () => changeHistory('DELETE FROM history WHERE seq = 2'),
    ['todo.notRecorded', 'todo.historyChanged'],
  ],
  ['no entry at all', () => changeHistory('DELETE FROM history'), ['todo.noHistory', 'todo.historyChanged']],
];

function makeFolder(): void {
  const composition = inStore(live());
  rmSync(inStore('live'));
  cpSync(composition, inStore('live'), { recursive: true });
}

function pointToEarlier(): void {
  const [earlier] = store.readHistory();
  rmSync(inStore('live'));
  symlinkSync(`compositions/${earlier?.composition}`, inStore('live'));
}

for (const [what, damage, expected] of damages)
  attack(source, `damages the store: ${what}`, async () => {
    expect(codes()).toEqual([]);
    damage();
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

attack(source, 'damages the store: a site of a day to come, by a wrong clock', async () => {
  vi.stubEnv('SITE_TODAY', '2025-11-12');
  await store.commands.recompose();
  vi.stubEnv('SITE_TODAY', '2025-11-11');
  expect(codes()).toEqual(['todo.otherDay']);
  const [sentence = ''] = store.liveStatus().todo.map(lineOf);
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
