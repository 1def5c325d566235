import { renameSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Followed, makeKeys } from './followed.ts';
import { allApps, type Machine, machineAt, snapshotOf, temporaryFolder } from './machine.ts';

const folder = temporaryFolder();
const site = new Followed(folder);
let store: Machine;
let putBack: () => void;

beforeAll(async () => {
  store = await machineAt(site.store);
  await site.start();
  const head = site.head();
  await vi.waitFor(() => expect(tries(head)).toEqual(['done']), 20_000);
  await site.kill('SIGTERM');
  putBack = snapshotOf(folder);
});
beforeEach(() => site.start());
afterEach(async () => {
  await site.kill();
  putBack();
});

const live = () => store.findComposition(store.liveComposition())?.releases;
const soon = (value: () => unknown) => expect.poll(value, { timeout: 20_000 });

/** How the tries to ship a commit, or to compose its preview, have ended: `done`, or why not. */
const tries = (commit: string): string[] =>
  store
    .jobsIn(['done', 'refused', 'crashed', 'gone'])
    .filter(({ words }) => words[0] === commit)
    .map(({ state, answer }) => (state === 'done' ? state : (answer as { code: string }[])[0]?.code) ?? state);

async function became(commit: string, times = 1): Promise<string | undefined> {
  await soon(() => tries(commit).length).toBe(times);
  return tries(commit).at(-1);
}

async function waited(commit: string) {
  const { status, out } = await site.run('release', '--wait', commit);
  const lines = out.trim().split('\n');
  return { status, lines: lines.map((line) => JSON.parse(line)) };
}

it('ships each head of the branch, refuses one until the next, and tries none a third time', async () => {
  expect(live()).toEqual(allApps('1'));
  const refused = site.push({ 'mf-events/version': '2', 'mf-events/refused': '' });
  expect(await became(refused)).toBe('refused.notLive');
  site.nudge();
  const { status, lines } = await waited(refused);
  expect([status, lines.at(-1)]).toMatchObject([1, { error: { faults: [{ code: 'refused.notLive' }] } }]);
  expect((await site.run('status')).out).toContain(refused.slice(0, 10));
  expect(live()).toEqual(allApps('1'));

  const cured = await waited(site.push({ 'mf-events/refused': undefined }));
  const step = { step: expect.objectContaining({ code: 'step.building' }) };
  expect(cured).toMatchObject({ status: 0, lines: expect.arrayContaining([step]) });
  expect(live()).toMatchObject({ 'mf-events': '2' });
  // The one that was refused is live with it.
  expect((await waited(refused)).status).toBe(0);
  expect(tries(refused)).toHaveLength(1);

  // What crashed is tried once more.
  const crashing = site.push({ 'mf-news/crash': '' });
  await became(crashing);
  site.nudge();
  await became(crashing, 2);
  site.nudge();
  expect(await became(site.push({ 'mf-news/crash': undefined, 'mf-news/version': '2' }))).toBe('done');
  expect(tries(crashing)).toEqual(['refused.other', 'refused.other']);
});

it('with allowed_signers, ships what the version before lets a team ship, and never goes back', async () => {
  const key = (name: string) => path.join(folder, name);
  const line = makeKeys(folder, 'wanjiru', 'amina', 'brian');
  const events = (version: string) => ({ 'mf-events/version': version });
  const news = { 'mf-news/version': '2' };
  const known = line('wanjiru', 'site-admins') + line('amina', 'events-team');
  const file = 'release/allowed_signers';
  expect(await became(site.push({ [file]: known + line('brian', 'news-team', '') }))).toBe('done');
  const base = site.head();
  expect(await became(site.push(events('2'), key('amina')))).toBe('done');
  expect((await site.run('status')).out).toContain(`Line 3 of ${file} cannot be used`);

  const again = (commit: string) => site.git('reset', '-q', '--hard', commit);
  const shipped = site.head();
  site.commit(news);
  expect(await became(site.push(events('3'), key('amina')))).toBe('publisher.unsigned');
  again(shipped);
  const added = site.commit({ [file]: known + line('brian', 'news-team') }, key('wanjiru'));
  expect(await became(site.push(news, key('brian')))).toBe('publisher.unknownKey');
  again(added);
  site.git('push', '-q', '-f', 'origin', 'HEAD');
  site.nudge();
  expect(await became(added)).toBe('done');
  expect(await became(site.push(news, key('brian')))).toBe('done');
  again(base);
  expect(await became(site.push({ 'shell/version': '2' }, key('wanjiru')))).toBe('publisher.backwards');
  expect(live()).toEqual({ ...allApps('1'), 'mf-events': '2', 'mf-news': '2' });
  site.git('checkout', '-q', '-b', 'preview/events');
  expect(await became(site.push(events('3')))).toBe('publisher.unsigned');
});

it('composes each preview branch merged with what is live, until it is gone', async () => {
  const first = site.head();
  await became(site.push({ 'mf-news/version': '2' }));
  const before = live();
  site.git('checkout', '-q', '-b', 'preview/events', first);
  const { lines } = await waited(site.push({ 'mf-events/version': '2' }));
  const { address = '' } = lines.at(-1);
  const id = new URL(address).hostname.split('.')[0];
  expect(store.findComposition(id)?.releases).toEqual({ ...before, 'mf-events': '2' });
  expect((await site.run('status')).out).toContain(address);
  site.git('push', '-q', 'origin', ':preview/events');
  site.nudge();
  await soon(() => store.findComposition(id)).toBeUndefined();
  expect(live()).toEqual(before);
});

it('is the only publisher of the store, does what commands ask for, and says if it or the remote is silent', async () => {
  await became(site.push({ 'mf-events/version': '2' }));
  expect(await site.run('rollback', 'mf-events', '--json')).toMatchObject({ status: 0, out: '"1"\n' });
  expect(live()).toEqual(allApps('1'));
  const already = expect.stringMatching(/^A publisher runs on this store already \(process \d+\)\./);
  expect(await site.run('publisher')).toMatchObject({ status: 1, err: already });

  const todo = (text: string) => ({ status: 1, out: expect.stringContaining(text) });
  renameSync(site.remote, `${site.remote}-away`);
  site.nudge();
  await soon(() => store.publisherState().contact?.fault).toContain('remote.git');
  expect((await site.run('status')).status).toBe(0);
  store.setState({ contact: { at: new Date(Date.now() - 6.1 * 3_600_000).toISOString() } });
  expect(await site.run('status')).toMatchObject(todo('has not answered since'));
  // A checkout whose commit the branch does not have.
  expect(await site.run('release', '--changed')).toMatchObject({ status: 1, err: expect.stringContaining('git push') });
  await site.kill();
  expect(await site.run('status')).toMatchObject(todo('was killed'));
  await site.start();
  await site.kill('SIGTERM');
  expect(store.publisherState().process).toBeUndefined();
});
