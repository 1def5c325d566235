import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Answer } from 'inbox/answer.ts';
import { packName, statementName } from 'inbox/inbox.ts';
import { hasSshKeygen, sign } from 'inbox/signature.ts';
import type { Envelope, Statement } from 'inbox/statement.ts';
import { integrityOf } from 'store/integrity.ts';
import { answerTo, compose, inboxOf, keyOf, whileComposing, whileRunning } from './inboxes.ts';
import { type Ran, run } from './run.ts';
import { expectOrderlyHistory, expectWhole, historyOf, liveComposition, liveFiles } from './store.ts';
import { isThere, newStore } from './workshop.ts';

test.skip(!hasSshKeygen(), 'ssh-keygen is not installed.');

/** The events team on a laptop of its own, with the site's store on another machine. */
const fromLaptop = (laptop: string, words: string[], environment?: Record<string, string>): Promise<Ran> =>
  run('events', laptop, ['release', 'mf-events', ...words], environment);

const destination = (store: string): string[] => ['--to', inboxOf(store), '--key', keyOf('amina')];

test('a team releases, previews, promotes and rolls back from another machine', async () => {
  const [store, laptop] = [newStore('inbox'), newStore('laptop')];
  const before = liveComposition(store).releases;
  await compose(store);
  const previewed = await whileComposing(
    store,
    fromLaptop(laptop, [...destination(store), '--preview', '--json'], { SITE_PREVIEWS: 'unused' }),
  );
  expect(previewed.status, previewed.err).toBe(0);
  const { composition, preview } = JSON.parse(previewed.out) as Answer;
  expect(preview).toContain(composition);
  expect(liveComposition(store).releases).toEqual(before);

  const promoted = await whileComposing(
    store,
    run('events', laptop, ['promote', composition ?? '', ...destination(store)]),
  );
  expect(promoted.status, promoted.err).toBe(0);
  expect(promoted.out).toContain('is live, by promote');
  const { 'mf-events': version, ...others } = liveComposition(store).releases;
  expect({ ...others, 'mf-events': before['mf-events'] }).toEqual(before);
  expect(version).not.toBe(before['mf-events']);

  const words = ['rollback', 'mf-events', '--inbox', inboxOf(store)] as const;
  const key = readFileSync(keyOf('amina'), 'utf8').trim();
  const back = await whileComposing(store, run('events', laptop, [...words], { SITE_SIGNING_KEY: key }));
  expect(back.status, back.err).toBe(0);
  expect(liveComposition(store).releases).toEqual(before);

  const released = await whileComposing(store, fromLaptop(laptop, destination(store)));
  expect(released.status, released.err).toBe(0);
  expect(liveComposition(store).releases['mf-events']).toBe(version);
  expectWhole(store);
  expectOrderlyHistory(store);
  expect(
    historyOf(store).flatMap(({ action, by, signed }) =>
      signed ? [[action, by, signed.signer, signed.sequence]] : [],
    ),
  ).toEqual(
    ['preview', 'promote', 'rollback', 'release'].map((action, index) => [
      action,
      'amina@mf-events',
      'amina@mf-events',
      index + 1,
    ]),
  );
  expect((await run('admin', store, ['status'])).out).toContain('amina@mf-events (signed, number 4)');
  expect((await run('admin', store, ['releases'])).out).toContain('amina@mf-events (signed, number 4)');
  // The laptop sent only what the live release lacks, and its pack is gone.
  expect(readdirSync(inboxOf(store)).filter((name) => name.endsWith('.pack'))).toEqual([]);
});

test('whatever is forged, altered, replayed or expired is refused, and nothing changes', async () => {
  const [store, laptop] = [newStore('inbox-forged'), newStore('laptop-forged')];
  await compose(store);
  const sent = await whileComposing(store, fromLaptop(laptop, destination(store)));
  expect(sent.status, sent.err).toBe(0);
  const { 'mf-events': version = '' } = liveComposition(store).releases;
  const live = liveFiles(store);
  const history = historyOf(store);

  const rollback: Statement = {
    format: 1,
    app: 'mf-events',
    wanted: 'rollback',
    base: version,
    sequence: 0,
    issued: new Date().toISOString(),
    expires: new Date(Date.now() + 60_000).toISOString(),
  };
  const expected = new Map<number, string>();
  const put = (number: number, envelope: Envelope, refusal: string) => {
    writeFileSync(path.join(inboxOf(store), statementName(number)), JSON.stringify(envelope));
    expected.set(number, refusal);
  };
  const signed = async (changes: object, key = keyOf('amina'), app = 'mf-events'): Promise<Envelope> => {
    const statement = JSON.stringify({ ...rollback, ...changes });
    return { statement, signature: await sign(statement, app, key) };
  };

  put(2, await signed({ sequence: 2 }, keyOf('stranger')), 'not signed with a key');
  put(14, await signed({ sequence: 14 }, keyOf('carol')), 'was revoked');
  put(3, await signed({ sequence: 3 }, keyOf('ben')), 'ben@mf-news may not release mf-events');
  put(4, await signed({ sequence: 4 }, keyOf('amina'), 'mf-news'), 'signed this for something else');
  const honest = await signed({ sequence: 5 });
  put(
    5,
    { ...honest, statement: honest.statement.replace('rollback', 'promote') },
    'not what amina@mf-events has signed',
  );
  put(6, await signed({ sequence: 6, app: 'mf-news' }), 'a statement about mf-news');
  put(7, await signed({ sequence: 7, expires: new Date(Date.now() - 1000).toISOString() }), 'expired');
  put(
    8,
    await signed({ sequence: 8, base: '000000000000' }),
    'mf-events has changed on the live site since this was sent',
  );
  put(9, await signed({ sequence: 9, wanted: 'prune' }), 'not a statement that this composer understands');
  const pack = { hash: `sha256-${'A'.repeat(43)}=`, bytes: 11 };
  put(
    10,
    await signed({ sequence: 10, wanted: 'release', version, anyway: false, pack }),
    'not the one that was signed',
  );
  writeFileSync(path.join(inboxOf(store), packName(10)), 'other bytes');
  put(
    11,
    await signed({ sequence: 11, wanted: 'release', version, anyway: false, pack }),
    'Its pack is not in the inbox',
  );
  // What was carried out once, again: under its number once the answer is deleted, and under another.
  copyFileSync(path.join(inboxOf(store), statementName(1)), path.join(inboxOf(store), statementName(12)));
  writeFileSync(path.join(inboxOf(store), statementName(13)), 'no JSON');
  expected.set(13, 'It is not a statement');
  const ran = await compose(store);
  expect(ran.status, ran.err).toBe(0);

  for (const [number, refusal] of expected) {
    const answer = answerTo(store, number);
    expect(answer?.accepted, `${number}: ${answer?.sentence}`).toBe(false);
    expect(answer?.sentence).toContain(refusal);
  }
  // It is only answered again: it has been carried out, and not a second time.
  expect(answerTo(store, 12)).toMatchObject({ accepted: true, at: history.at(-1)?.at });
  expect(historyOf(store)).toEqual(history);
  expect(liveFiles(store)).toEqual(live);

  // Refused ones are not tried again, not even if they would be right now.
  const again = await compose(store);
  expect(again.out).not.toContain('number');
  const refused = await whileComposing(store, fromLaptop(laptop, ['--to', inboxOf(store), '--key', keyOf('ben')]));
  expect(refused.status).toBe(1);
  expect(refused.err).toContain('ben@mf-news may not release mf-events');
});

test('a team’s work is not undone by another checkout that lacks it', { tag: '@long' }, async () => {
  const [store, laptop] = [newStore('inbox-colleagues'), newStore('laptop-colleagues')];
  await compose(store);
  const sent = await whileComposing(store, fromLaptop(laptop, destination(store)));
  expect(sent.status, sent.err).toBe(0);
  const late = await run('colleague', laptop, ['release', 'mf-events', ...destination(store)]);
  expect(late.status).toBe(1);
  expect(late.err).toContain('which is not in the history of this checkout, and this release would undo it');
});

test('two composers carry out everything once', { tag: '@long' }, async () => {
  const [store, laptop] = [newStore('inbox-two'), newStore('laptop-two')];
  await compose(store);
  const composer = () => compose(store);
  const sent = await whileRunning([composer, composer], fromLaptop(laptop, [...destination(store), '--preview']));
  expect(sent.status, sent.err).toBe(0);
  expect(historyOf(store).filter(({ signed }) => signed)).toHaveLength(1);
  expectOrderlyHistory(store);
});

test('a composer killed at any failpoint carries out everything once', { tag: '@long' }, async () => {
  const [store, laptop] = [newStore('inbox-killed'), newStore('laptop-killed')];
  const first = liveComposition(store).releases['mf-events'] ?? '';
  await compose(store);
  const sending = fromLaptop(laptop, destination(store));
  while (!isThere(inboxOf(store), statementName(1))) await new Promise((next) => setTimeout(next, 100));
  const pack = readFileSync(path.join(inboxOf(store), packName(1)));
  expect((await whileComposing(store, sending)).status).toBe(0);
  const second = liveComposition(store).releases['mf-events'] ?? '';

  const rollback = { wanted: 'rollback', base: second };
  const release = { wanted: 'release', base: first, version: second, anyway: false };
  const signed = { ...release, pack: { hash: integrityOf(pack), bytes: pack.length } };
  const points: string[] = [];
  for (let number = 2, whole = 0; whole < 2; number++) {
    const released = liveComposition(store).releases['mf-events'] === second;
    if (!released) {
      // Its files come out of the pack again.
      rmSync(path.join(store, 'releases/mf-events', second), { recursive: true });
      writeFileSync(path.join(inboxOf(store), packName(number)), pack);
    }
    const [issued, expires] = [0, 600_000].map((later) => new Date(Date.now() + later).toISOString());
    const wanted = released ? rollback : signed;
    const statement = JSON.stringify({ format: 1, app: 'mf-events', sequence: number, issued, expires, ...wanted });
    const signature = await sign(statement, 'mf-events', keyOf('amina'));
    writeFileSync(path.join(inboxOf(store), statementName(number)), JSON.stringify({ statement, signature }));

    const { signal, err, status } = await compose(store, { RELEASE_DIE_AT: String(number - 1) });
    expectWhole(store);
    if (signal === 'SIGKILL') {
      whole = 0;
      points.push(`${wanted.wanted} at “${/killed at point \d+: (.*)/.exec(err)?.[1]}”`);
      const { status: next, err: fault } = await compose(store);
      expect(next, fault).toBe(0);
    } else {
      expect(status, err).toBe(0);
      whole += 1;
    }
    const answer = answerTo(store, number);
    expect(answer?.accepted, `${points.at(-1)}: ${answer?.sentence}`).toBe(true);
    expect(
      historyOf(store).filter(({ signed }) => signed),
      points.at(-1),
    ).toHaveLength(number);
    expect(liveComposition(store).releases['mf-events'], points.at(-1)).toBe(released ? first : second);
    expectOrderlyHistory(store);
  }
  expect(readdirSync(path.join(store, 'building'))).toEqual([]);
  console.log(`Killed ${points.length} times while composing:\n  ${points.join('\n  ')}`);
  expect(points.length).toBeGreaterThanOrEqual(15);
});
