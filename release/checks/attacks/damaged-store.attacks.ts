import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AppName } from 'contract/section.ts';
import { lineOf, type MessageCode } from 'store/message.ts';
import { expect, vi } from 'vitest';
import { allApps, type Machine } from '../stores/machine.ts';
import { attack, attackInWays, day, newStore } from './attack.ts';

let store: Machine;

async function makeStore(): Promise<void> {
  vi.stubEnv('SITE_TODAY', day);
  store = await newStore();
  await store.commands.release(allApps('v1'));
  await store.commands.release({ 'mf-events': 'v2' });
}

const codes = (): MessageCode[] => store.liveStatus().todo.map(({ code }) => code);

/** Runs the first command that a sentence of `pnpm status` names, and expects that all is well then. */
async function follow(sentence: string): Promise<void> {
  const { build, recompose } = store.commands;
  const [, name = '', app = ''] = /pnpm ([a-z]+)(?: ([a-z-]+))?/.exec(sentence) ?? [];
  for (const file of globSync(/(?<=rm )\S+/.exec(sentence)?.[0] ?? [])) rmSync(file);
  if (name === 'release') await recompose();
  else if (name === 'build') await build(app as AppName, store.liveStatus().releases[app as AppName] ?? '');
  else throw new Error(`This test knows no command such as in: ${sentence}`);
  expect(codes()).toEqual([]);
}

/** Below, `live` is the pointer, so that `live/site` has the live documents. */
const inStore = (name: string): string => path.join(store.folder, name);
const remove = (name: string) => rmSync(inStore(name), { force: true });
const write = (name: string, text: string) => writeFileSync(inStore(name), text);
const replace = (name: string, from: string, to: string) =>
  write(name, readFileSync(inStore(name), 'utf8').replace(from, to));
const link = (target: string, name: string) => [remove(name), symlinkSync(target, inStore(name))];
function changeHistory(statement: string): void {
  using db = new DatabaseSync(store.databaseFile);
  db.exec(statement);
}
/** Composes the site for the next day, which the clock then says it is not. */
async function composeForTomorrow(): Promise<void> {
  vi.stubEnv('SITE_TODAY', '2025-11-12');
  await store.commands.recompose();
  vi.stubEnv('SITE_TODAY', '2025-11-11');
}

const [manifest, record] = ['live/composition.json', 'releases/mf-events/v2/release.json'];

/** What can be damaged, by what `pnpm status` says of it. */
const damages: Partial<Record<MessageCode, Record<string, () => unknown>>> = {
  'todo.pointerMissing': { 'no pointer': () => remove('live') },
  'todo.pointerFolder': { 'a folder for a pointer': () => [remove('live'), mkdirSync(inStore('live'))] },
  'todo.notRecorded': {
    'a pointer to an earlier composition': () => link(`compositions/${store.readHistory()[0]?.composition}`, 'live'),
    'a last entry that is not JSON': () => changeHistory("UPDATE history SET entry = 'Pwned' WHERE seq = 2"),
    'no last entry': () => changeHistory('DELETE FROM history WHERE seq = 2'),
  },
  'todo.manifestChanged': {
    'no composition.json': () => remove(manifest),
    'other releases in composition.json': () => replace(manifest, '"v2"', '"v1"'),
  },
  'todo.damaged': { 'a document that has changed': () => write('live/site/index.html', 'Pwned') },
  'todo.extra': {
    'a file that is served and is not known': () => write('live/site/win.svg', '<svg/>'),
    'a link to the history among the documents': () => link('../../../store.db', 'live/site/history'),
  },
  'refused.damaged': {
    'a release.json that has changed': () => replace(record, '"dirty": false', '"dirty": true'),
    'no release.json': () => remove(record),
    'a file of a release that has changed': () => write('assets/mf-events/v2.js', 'Pwned'),
  },
  'todo.noHistory': {
    'no database': () => rmSync(store.databaseFile),
    'no entry at all': () => changeHistory('DELETE FROM history'),
  },
  'todo.otherDay': { 'a site of a day to come, by a wrong clock': composeForTomorrow },
};

for (const [code, ways] of Object.entries(damages)) {
  const damageAndCure = async (damage: () => unknown): Promise<string> => {
    await makeStore();
    expect(codes()).toEqual([]);
    await damage();
    expect(codes()).toEqual([code]);
    const [sentence = ''] = store.liveStatus().todo.map(lineOf);
    await follow(sentence);
    const { composition } = store.readHistory().findLast((entry) => entry.composition) ?? {};
    expect(store.liveStatus().live).toBe(composition);
    return `pnpm status, whose cure worked: ${sentence}`;
  };
  attackInWays('damages the store', damageAndCure, ways);
}

attack('damages the store: a database that cannot be read', async () => {
  await makeStore();
  for (const file of globSync(`${store.databaseFile}*`)) rmSync(file);
  writeFileSync(store.databaseFile, 'Pwned'.repeat(1000));
  const { message } = await store.commands.recompose().catch((error) => error);
  expect(message).toContain(`${store.databaseFile}, which holds the history, is damaged.`);
  await follow(message);
  return message;
});

attack('composes the site for a day that is none', async () => {
  await makeStore();
  vi.stubEnv('SITE_TODAY', '2025-02-30');
  const answer = await store.commands.release({ 'mf-events': 'v3' }).catch(({ message }) => message);
  expect(answer).toMatch(/^SITE_TODAY is /);
  expect(existsSync(inStore('releases/mf-events/v3'))).toBe(false);
  return answer;
});
