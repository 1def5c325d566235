import { execSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { AppName } from 'contract/section.ts';
import { lineOf, type MessageCode } from 'store/message.ts';
import { expect, vi } from 'vitest';
import { allApps, type Machine } from '../stores/machine.ts';
import { attack, day, newStore } from './attack.ts';

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
  const [, name, app = ''] = /pnpm (release|build)(?: ([a-z-]+))?/.exec(sentence) ?? [];
  for (const file of globSync(/(?<=rm )\S+/.exec(sentence)?.[0] ?? [])) rmSync(file);
  if (name === 'release') await recompose();
  else await build(app as AppName, store.liveStatus().releases[app as AppName] ?? '');
  expect(codes()).toEqual([]);
}

const [manifest, record] = ['live/composition.json', 'releases/mf-events/v2/release.json'];

/** Damages, in SQL or in shell, by what `pnpm status` says of them. `live/site` has the live documents. */
const damages: Partial<Record<MessageCode, Record<string, string>>> = {
  'todo.notRecorded': {
    'a pointer to an earlier composition': 'ln -sfn $(ls -d compositions/* | grep -v $(readlink live)) live',
    'a last entry that is not JSON': "UPDATE history SET entry = 'Pwned' WHERE seq = 2",
    'no last entry': 'DELETE FROM history WHERE seq = 2',
  },
  'todo.damaged': {
    'no pointer': 'rm live',
    'a folder for a pointer': 'rm live && mkdir live',
    'no composition.json': `rm ${manifest}`,
    'other releases in composition.json': `sed -i 's/"v2"/"v1"/' ${manifest}`,
    'a document that has changed': 'echo Pwned > live/site/index.html',
    'a file that is served and is not known': 'touch live/site/win.svg',
    'a link to the history among the documents': 'ln -s ../../../store.db live/site/history',
  },
  'refused.damaged': {
    'a release.json that has changed': `sed -i 's/"dirty": false/"dirty": true/' ${record}`,
    'no release.json': `rm ${record}`,
    'a file of a release that has changed': 'echo Pwned > assets/mf-events/v2.js',
  },
  'todo.otherDay': {
    'a site of a day to come': "UPDATE history SET entry = json_set(entry, '$.today', '2025-11-12') WHERE seq = 2",
  },
  'todo.noHistory': { 'no database': 'rm store.db', 'no entry at all': 'DELETE FROM history' },
};

for (const [code, ways] of Object.entries(damages)) {
  const damageAndCure = async (damage: string) => {
    await makeStore();
    expect(codes()).toEqual([]);
    if (/^[A-Z]/.test(damage)) new DatabaseSync(store.databaseFile).exec(damage);
    else execSync(damage, { cwd: store.folder });
    expect(codes()).toEqual([code]);
    const [sentence = ''] = store.liveStatus().todo.map(lineOf);
    await follow(sentence);
    const { composition } = store.readHistory().findLast((entry) => entry.composition) ?? {};
    expect(store.liveStatus().live).toBe(composition);
  };
  attack('damages the store', damageAndCure, ways);
}

attack('damages the store: a database that cannot be read', async () => {
  await makeStore();
  execSync('rm store.db*; yes Pwned | head -c 5000 > store.db', { cwd: store.folder });
  const { message } = await store.commands.recompose().catch((error) => error);
  expect(message).toContain(`${store.databaseFile}, which holds the history, is damaged.`);
  await follow(message);
});
