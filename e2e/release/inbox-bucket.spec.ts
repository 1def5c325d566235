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
import { keyOf } from './inboxes.ts';
import { run, type Words } from './run.ts';
import { historyOf, liveComposition } from './store.ts';
import { firstStore, newStore, workshop } from './workshop.ts';

test.skip(!hasRadosgw() || !hasSshKeygen(), 'skipped: radosgw or ssh-keygen (not installed)');

let service: Radosgw;
let store: string;
let team: Keys;
let composer: Keys;

test.beforeAll(async () => {
  service = await startRadosgw();
  [team, composer] = [service.addUser('mf-events'), service.addUser('composer')];
  store = await newBucket(service, 'signed');
  await giveRights(service.env, store, ['mf-events', 'mf-news']);
});
test.afterAll(() => service?.stop());

const copyOf = (name: string): string => path.join(workshop, 'stores', name);

/** A command with the composer's keys, on its working copy. */
const compose = (...words: Words) => run('composer', copyOf('composer'), words, { SITE_STORE: store, ...composer });

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

  /** Lets the composer answer what waits, at the next number. */
  let next = 1;
  const inbox = `${store}/inbox/mf-events`;
  const put = (name: string, body: string) => request(team, `${inbox}/${name}`, 'PUT', { 'if-none-match': '*' }, body);
  const answerTo = async (number: number): Promise<Answer> => {
    const { status, err } = await compose('composer', '--once', '--no-browser');
    expect(status, err).toBe(0);
    const { openBucket } = await import('store/shared/bucket.ts');
    Object.assign(process.env, team);
    return JSON.parse(String((await openBucket(inbox).get(answerName(number)))?.content));
  };
  expect((await compose('composer', '--once', '--no-browser')).status).toBe(0);

  // The team knows no address but its inbox, and its keys open nothing else.
  const release = (key = keyOf('amina'), app = 'mf-events') =>
    run('events', laptop, ['release', app, '--to', inbox, '--key', key], { ...team });
  const sending = release();
  let ended = false;
  void sending.finally(() => {
    ended = true;
  });
  while (!ended) expect((await compose('composer', '--once', '--no-browser')).status).toBe(0);
  const sent = await sending;
  expect(sent.status, sent.err).toBe(0);
  const version = liveComposition(workingCopy).releases['mf-events'] ?? '';
  expect(version).not.toBe(before['mf-events']);
  expect(historyOf(workingCopy).at(-1)).toMatchObject({
    action: 'release',
    by: 'amina@mf-events',
    signed: { sequence: next },
  });
  const history = historyOf(workingCopy);

  const statement = (changes: object): string =>
    JSON.stringify({
      format: 1,
      app: 'mf-events',
      wanted: 'rollback',
      base: version,
      sequence: next,
      issued: new Date().toISOString(),
      expires: new Date(Date.now() + 60_000).toISOString(),
      ...changes,
    } satisfies Statement);
  const refused = async (text: string, signature: string, why: string) => {
    expect(await put(statementName(next), JSON.stringify({ statement: text, signature }))).toBe(200);
    const answer = await answerTo(next);
    expect(answer.accepted, answer.sentence).toBe(false);
    expect(answer.sentence).toContain(why);
  };

  next = 2;
  let text = statement({});
  await refused(text, await sign(text, 'mf-events', keyOf('stranger')), 'not signed with a key');
  next = 3;
  text = statement({});
  await refused(
    text.replace(version, '000000000000'),
    await sign(text, 'mf-events', keyOf('amina')),
    'not what amina@mf-events has signed',
  );
  next = 4;
  text = statement({ expires: new Date(Date.now() - 1).toISOString() });
  await refused(text, await sign(text, 'mf-events', keyOf('amina')), 'expired');
  next = 5;
  text = statement({ sequence: 1 });
  await refused(text, await sign(text, 'mf-events', keyOf('amina')), 'its file number 5');
  next = 6;
  const pack = { hash: `sha256-${'A'.repeat(43)}=`, bytes: 5 };
  text = statement({ wanted: 'release', version, pack, anyway: false });
  expect(await put(packName(next), 'other')).toBe(200);
  await refused(text, await sign(text, 'mf-events', keyOf('amina')), 'not the one that was signed');
  next = 7;
  text = statement({});
  await refused(text, await sign(text, 'mf-events', keyOf('carol')), 'was revoked');
  expect(historyOf(workingCopy)).toEqual(history);

  const elsewhere = await run(
    'events',
    laptop,
    ['release', 'mf-events', '--to', `${store}/inbox/mf-news`, '--key', keyOf('amina')],
    { ...team },
  );
  expect(elsewhere.status).toBe(1);
  expect(elsewhere.err).toContain('may not do this');
});
