import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allApps } from './all-apps.ts';
import { Followed } from './followed.ts';
import { type Machine, machineAt } from './machine.ts';

let folder: string;
let site: Followed;
let store: Machine;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'publisher-'));
  site = new Followed(folder);
  store = await machineAt(site.store);
  await site.start({}, '--mirror', path.join(folder, 'mirror'));
  await became(site.head());
});
afterEach(async () => {
  await site.kill();
  rmSync(folder, { recursive: true, force: true });
});

const live = () => store.findComposition(store.liveComposition())?.releases;
const soon = (value: () => unknown) => expect.poll(value, { timeout: 20_000 });

/** How the tries to ship a commit, or to compose its preview, have ended. */
const tries = (commit: string) =>
  store
    .jobsIn(['done', 'refused', 'crashed', 'gone'])
    .filter(({ words }) => words[0] === commit)
    .map(({ state, answer }) => [
      state,
      ...(state === 'done' ? [] : (answer as { code: string }[]).map(({ code }) => code)),
    ]);

async function became(commit: string, times = 1) {
  await soon(() => tries(commit).length).toBe(times);
  return tries(commit).at(-1);
}

/** What `pnpm release --wait` prints, and how it ends. */
async function waited(commit: string) {
  const { status, out } = await site.run('release', '--wait', commit);
  return {
    status,
    lines: out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
}

it('ships each head of the branch, and refuses one until the next', async () => {
  expect(live()).toEqual(allApps('1'));
  const refused = site.push({ 'mf-events/version': '2', 'mf-events/refused': '' });
  expect(await became(refused)).toEqual(['refused', 'refused.notLive']);
  site.nudge();
  const { status, lines } = await waited(refused);
  expect([status, lines.at(-1)]).toMatchObject([1, { error: { faults: [{ code: 'refused.notLive' }] } }]);
  expect((await site.run('status')).out).toContain(refused.slice(0, 10));
  expect(live()).toMatchObject({ 'mf-events': '1' });

  const cured = await waited(site.push({ 'mf-events/refused': undefined }));
  expect(cured).toMatchObject({
    status: 0,
    lines: expect.arrayContaining([{ step: expect.objectContaining({ code: 'step.building' }) }]),
  });
  expect(live()).toMatchObject({ 'mf-events': '2' });
  await soon(() => readFileSync(path.join(folder, 'mirror/live.json'), 'utf8')).toContain(store.liveComposition());
  // The one that was refused is live with it.
  expect((await waited(refused)).status).toBe(0);
  expect(tries(refused)).toHaveLength(1);
});

it('tries once more what crashed, and not a third time', async () => {
  const crashing = site.push({ 'mf-news/crash': '' });
  await became(crashing);
  site.nudge();
  await became(crashing, 2);
  site.nudge();
  await became(site.push({ 'mf-news/crash': undefined, 'mf-news/version': '2' }));
  expect(tries(crashing)).toEqual(Array(2).fill(['crashed', 'refused.other']));
  expect(live()).toMatchObject({ 'mf-news': '2' });
});

describe('with allowed_signers', () => {
  const key = (name: string) => path.join(folder, name);
  const line = (name: string, team: string, end = ' valid-before="20990101"') =>
    `${name}@${team}${end} ${readFileSync(`${key(name)}.pub`, 'utf8')}`;

  beforeEach(async () => {
    for (const name of ['wanjiru', 'amina', 'brian'])
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key(name)]);
    const lines = [line('wanjiru', 'site-admins'), line('amina', 'events-team'), line('brian', 'events-team', '')];
    await became(site.push({ 'release/allowed_signers': lines.join('') }));
  });

  it('ships what a team signs of its own, and nothing with an unsigned commit before it', async () => {
    expect(await became(site.push({ 'mf-events/version': '2' }, key('amina')))).toEqual(['done']);
    expect(store.readHistory().at(-1)).toMatchObject({
      by: expect.stringMatching(/^Amina /),
      changed: { 'mf-events': '2' },
    });
    expect((await site.run('status')).out).toMatch(/Line 3 of release.allowed_signers/);
    site.commit({ 'mf-news/version': '2' });
    expect(await became(site.push({ 'mf-events/version': '3' }, key('amina')))).toEqual([
      'refused',
      'publisher.unsigned',
    ]);
    expect(live()).toMatchObject({ 'mf-events': '2', 'mf-news': '1' });
  });

  it('takes a new key only from the next commit on', async () => {
    site.commit(
      { 'release/allowed_signers': line('wanjiru', 'site-admins') + line('brian', 'news-team') },
      key('wanjiru'),
    );
    const change = { 'mf-news/version': '2' };
    expect(await became(site.push(change, key('brian')))).toEqual(['refused', 'publisher.unknownKey']);
    site.git('reset', '-q', '--hard', 'HEAD^');
    site.git('push', '-q', '-f', 'origin', 'HEAD');
    site.nudge();
    expect(await became(site.head())).toEqual(['done']);
    expect(await became(site.push(change, key('brian')))).toEqual(['done']);
  });

  it('never goes back, whoever has signed', async () => {
    await became(site.push({ 'mf-events/version': '2' }, key('amina')));
    site.git('reset', '-q', '--hard', 'HEAD^');
    expect(await became(site.push({ 'shell/version': '2' }, key('wanjiru')))).toEqual([
      'refused',
      'publisher.backwards',
    ]);
    expect(live()).toMatchObject({ shell: '1', 'mf-events': '2' });
  });

  it('does not compose a preview that nobody has signed', async () => {
    site.git('checkout', '-q', '-b', 'preview/events');
    expect(await became(site.push({ 'mf-events/version': '2' }))).toEqual(['refused', 'publisher.unsigned']);
  });
});

it('composes each preview branch merged with what is live, until it is gone', async () => {
  const first = site.head();
  await became(site.push({ 'mf-news/version': '2' }));
  const before = live();
  site.git('checkout', '-q', '-b', 'preview/events', first);
  const { lines } = await waited(site.push({ 'mf-events/version': '2' }));
  const { address = '' } = lines.at(-1);
  const id = new URL(address).hostname.split('.')[0];
  expect(store.findComposition(id)?.releases).toEqual({ ...allApps('1'), 'mf-news': '2', 'mf-events': '2' });
  expect((await site.run('status')).out).toContain(address);
  site.git('push', '-q', 'origin', ':preview/events');
  site.nudge();
  await soon(() => store.findComposition(id)).toBeUndefined();
  expect(live()).toEqual(before);
});

it('does what commands of the machine ask for, and is the only publisher of the store', async () => {
  await became(site.push({ 'mf-events/version': '2' }));
  expect(await site.run('rollback', 'mf-events', '--json')).toMatchObject({ status: 0, out: '"1"\n' });
  expect(live()).toMatchObject({ 'mf-events': '1' });
  expect(store.jobsIn(['done']).at(-1)).toMatchObject({ what: 'rollback', words: ['mf-events'] });
  // A checkout whose commit the branch does not have.
  expect(await site.run('release', '--changed')).toMatchObject({ status: 1, err: expect.stringContaining('git push') });
  const { status, err } = await site.run('publisher');
  expect([status, err]).toEqual([
    1,
    expect.stringMatching(/^A publisher runs on this store already \(process \d+\)\./),
  ]);
  await site.kill('SIGTERM');
  expect(store.publisherState().process).toBeUndefined();
});

it('says after six hours that the remote is silent, and that the publisher was killed', async () => {
  renameSync(site.remote, `${site.remote}-away`);
  site.nudge();
  await soon(() => store.publisherState().contact?.fault).toContain('remote.git');
  expect((await site.run('status')).status).toBe(0);
  store.setState({ contact: { at: new Date(Date.now() - 6.1 * 3_600_000).toISOString() } });
  expect(await site.run('status')).toMatchObject({ status: 1, out: expect.stringContaining('has not answered since') });
  await site.kill();
  expect(await site.run('status')).toMatchObject({ status: 1, out: expect.stringContaining('was killed') });
});
