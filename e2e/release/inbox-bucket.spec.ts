import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type Keys, newBucket, request } from 'checks/stores/bucket.ts';
import { giveRights } from 'checks/stores/give-rights.ts';
import { hasRadosgw, type Radosgw, startRadosgw } from 'checks/stores/radosgw.ts';
import type { Answer } from 'inbox/answer.ts';
import { answerName, packName, statementName } from 'inbox/inbox.ts';
import { hasSshKeygen, sign } from 'inbox/signature.ts';
import type { Statement } from 'inbox/statement.ts';
import { keyOf, whileRunning } from './inboxes.ts';
import { run, type Words } from './run.ts';
import { historyOf, liveComposition } from './store.ts';
import { firstStore, newStore, workshop } from './workshop.ts';

test.skip(!hasRadosgw() || !hasSshKeygen(), 'radosgw or ssh-keygen is not installed.');

let service: Radosgw;
let store: string;
let team: Keys;
let composerKeys: Keys;

/** What is wrong with a statement: what it says, who signs it, or what it says after it was signed. */
interface Wrong {
  changes?: object;
  person?: Parameters<typeof keyOf>[0];
  alter?: (text: string) => string;
}

test.beforeAll(async () => {
  service = await startRadosgw();
  [team, composerKeys] = [service.addUser('mf-events'), service.addUser('composer')];
  store = await newBucket(service, 'signed');
  await giveRights(service.env, store, ['mf-events', 'mf-news']);
});
test.afterAll(() => service?.stop());

const copyOf = (name: string): string => path.join(workshop, 'stores', name);

/** A command with the composer's keys, on its working copy. */
const compose = (...words: Words) => run('composer', copyOf('composer'), words, { SITE_STORE: store, ...composerKeys });

test('on a bucket, a team’s release goes live through its inbox, and whatever is wrong is refused', {
  tag: '@long',
}, async () => {
  const [workingCopy, laptop] = [copyOf('composer'), newStore('laptop-bucket')];
  rmSync(workingCopy, { recursive: true, force: true });
  for (const part of ['releases', 'assets', 'server'])
    cpSync(path.join(firstStore, part), path.join(workingCopy, part), { recursive: true });
  const seeded = await compose('release', '--all', '--no-browser');
  expect(seeded.status, seeded.err).toBe(0);
  const before = liveComposition(workingCopy).releases;

  const inbox = `${store}/inbox/mf-events`;
  const put = (name: string, body: string) => request(team, `${inbox}/${name}`, 'PUT', { 'if-none-match': '*' }, body);
  const composer = () => compose('composer', '--once', '--no-browser');
  /** Lets the composer answer what waits. */
  const answerTo = async (number: number): Promise<Answer> => {
    const { status, err } = await composer();
    expect(status, err).toBe(0);
    const { openBucket } = await import('store/shared/bucket.ts');
    Object.assign(process.env, team);
    return JSON.parse(String((await openBucket(inbox).get(answerName(number)))?.content));
  };
  expect((await composer()).status).toBe(0);

  // The team knows no address but its inbox, and its keys open nothing else.
  const releaseTo = (place: string) =>
    run('events', laptop, ['release', 'mf-events', '--to', place, '--key', keyOf('amina')], { ...team });
  const sent = await whileRunning([composer], releaseTo(inbox));
  expect(sent.status, sent.err).toBe(0);
  const version = liveComposition(workingCopy).releases['mf-events'] ?? '';
  expect(version).not.toBe(before['mf-events']);
  expect(historyOf(workingCopy).at(-1)).toMatchObject({
    action: 'release',
    by: 'amina@mf-events',
    signed: { sequence: 1 },
  });
  const history = historyOf(workingCopy);

  let number = 1;
  /** Sends a rollback with something wrong at the next number, and expects the reason. */
  const refused = async (
    why: string,
    { changes = {}, person = 'amina', alter = (text) => text }: Wrong,
  ): Promise<void> => {
    number += 1;
    const statement: Statement = {
      format: 1,
      app: 'mf-events',
      wanted: 'rollback',
      base: version,
      sequence: number,
      issued: new Date().toISOString(),
      expires: new Date(Date.now() + 60_000).toISOString(),
    };
    const text = JSON.stringify({ ...statement, ...changes });
    const envelope = { statement: alter(text), signature: await sign(text, 'mf-events', keyOf(person)) };
    expect(await put(statementName(number), JSON.stringify(envelope))).toBe(200);
    const answer = await answerTo(number);
    expect(answer.accepted, answer.sentence).toBe(false);
    expect(answer.sentence).toContain(why);
  };
  await refused('not signed with a key', { person: 'stranger' });
  await refused('not what amina@mf-events has signed', { alter: (text) => text.replace(version, '000000000000') });
  await refused('expired', { changes: { expires: new Date(Date.now() - 1).toISOString() } });
  await refused('its file number 5', { changes: { sequence: 1 } });
  const pack = { hash: `sha256-${'A'.repeat(43)}=`, bytes: 5 };
  expect(await put(packName(6), 'other')).toBe(200);
  await refused('not the one that was signed', { changes: { wanted: 'release', version, pack, anyway: false } });
  await refused('was revoked', { person: 'carol' });
  expect(historyOf(workingCopy)).toEqual(history);

  const elsewhere = await releaseTo(`${store}/inbox/mf-news`);
  expect(elsewhere.status).toBe(1);
  expect(elsewhere.err).toContain('may not do this');
});
