import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Followed } from './followed.ts';
import { type Machine, machineAt } from './machine.ts';

let folder: string;
let site: Followed;
let store: Machine;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'publisher-'));
  site = new Followed(folder);
  store = await machineAt(site.store);
});
afterEach(async () => {
  await site.kill();
  rmSync(folder, { recursive: true, force: true });
});

const live = () => store.findComposition(store.liveComposition())?.releases;
const jobs = () => store.jobsIn(['waiting', 'running', 'done', 'refused', 'crashed', 'gone']);
const faults = (commit: string) =>
  jobs()
    .filter(({ words }) => words[0] === commit)
    .map(({ state, answer }) => [
      state,
      ...(state === 'done' ? [] : (answer as { code: string }[]).map(({ code }) => code)),
    ]);
const settled = (commit: string, times = 1) =>
  expect
    .poll(
      () => jobs().filter(({ words, state }) => words[0] === commit && !['waiting', 'running'].includes(state)).length,
      { timeout: 20_000 },
    )
    .toBe(times);

it('ships each head of the branch, and refuses one until the next', async () => {
  const first = site.git('rev-parse', 'HEAD');
  site.git('push', '-q', 'origin', 'HEAD');
  await site.start();
  await settled(first);
  expect(live()).toEqual({ shell: '1', 'mf-events': '1', 'mf-news': '1' });

  const refused = site.push({ 'mf-events/version': '2', 'mf-events/refused': '' });
  await settled(refused);
  expect(faults(refused)).toEqual([['refused', 'refused.notLive']]);
  site.nudge();
  const { out, status } = await site.run('release', '--wait', refused);
  expect([
    status,
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .at(-1),
  ]).toMatchObject([1, { error: { faults: [{ code: 'refused.notLive' }] } }]);
  expect(live()).toMatchObject({ 'mf-events': '1' });
  expect((await site.run('status')).out).toContain(refused.slice(0, 10));

  const cured = site.push({ 'mf-events/refused': undefined });
  const waited = await site.run('release', '--wait', cured);
  expect(waited.status, waited.err).toBe(0);
  expect(waited.out.split('\n').map((line) => line && JSON.parse(line).step?.params?.app)).toContain('mf-events');
  expect(live()).toMatchObject({ 'mf-events': '2' });
  // The one that was refused is live with it.
  expect((await site.run('release', '--wait', refused)).status).toBe(0);
  expect(faults(refused)).toHaveLength(1);
});

it('tries once more what crashed, and not a third time', async () => {
  site.git('push', '-q', 'origin', 'HEAD');
  await site.start();
  await settled(site.git('rev-parse', 'HEAD'));
  const crashing = site.push({ 'mf-news/crash': '' });
  await settled(crashing);
  site.nudge();
  await settled(crashing, 2);
  site.nudge();
  const next = site.push({ 'mf-news/crash': undefined, 'mf-news/version': '2' });
  await settled(next);
  expect(faults(crashing)).toEqual([
    ['crashed', 'refused.other'],
    ['crashed', 'refused.other'],
  ]);
  expect(live()).toMatchObject({ 'mf-news': '2' });
});

describe('with allowed_signers', () => {
  const keys = mkdtempSync(path.join(tmpdir(), 'keys-'));
  const key = (name: string) => path.join(keys, name);
  const line = (name: string, team: string, end = ' valid-before="20990101"') =>
    `${name}@${team}${end} ${readFileSync(`${key(name)}.pub`, 'utf8')}`;
  beforeAll(() => {
    for (const name of ['wanjiru', 'amina', 'brian', 'endless'])
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key(name)]);
  });
  afterAll(() => rmSync(keys, { recursive: true }));

  beforeEach(async () => {
    const lines = [line('wanjiru', 'site-admins'), line('amina', 'events-team'), line('endless', 'events-team', '')];
    const first = site.commit({ 'release/allowed_signers': lines.join('') });
    site.git('push', '-q', 'origin', 'HEAD');
    await site.start();
    await settled(first);
  });

  const became = async (commit: string) => {
    await settled(commit);
    return faults(commit)[0];
  };

  it('ships what a team signs of its own', async () => {
    expect(await became(site.push({ 'mf-events/version': '2' }, key('amina')))).toEqual(['done']);
    expect(store.readHistory().at(-1)).toMatchObject({ by: 'amina', changed: { 'mf-events': '2' } });
    expect((await site.run('status')).out).toMatch(/key of endless \(events-team\)/);
  });

  it.each<[string, Record<string, string>, string | undefined, string]>([
    ['nobody has signed', { 'mf-events/version': '2' }, undefined, 'publisher.unsigned'],
    ['a stranger has signed', { 'mf-events/version': '2' }, 'brian', 'publisher.unknownKey'],
    ['a key without an end has signed', { 'mf-events/version': '2' }, 'endless', 'publisher.endlessKey'],
    ['belongs to another team', { 'mf-news/version': '2' }, 'amina', 'publisher.othersFile'],
    ['gives a team more', { CODEOWNERS: '/mf-news/ @events-team\n' }, 'amina', 'publisher.othersFile'],
  ])('refuses what %s', async (_what, files, name, code) => {
    expect(await became(site.push(files, name && key(name)))).toEqual(['refused', code]);
    // A good commit on top does not bring it in.
    expect(await became(site.push({ 'mf-events/version': '3' }, key('amina')))).toEqual(['refused', code]);
    expect(live()).toMatchObject({ 'mf-events': '1', 'mf-news': '1' });
  });

  it('takes a new key only from the next commit on', async () => {
    const lines = [line('wanjiru', 'site-admins'), line('brian', 'news-team')].join('');
    site.commit({ 'release/allowed_signers': lines }, key('wanjiru'));
    const both = site.push({ 'mf-news/version': '2' }, key('brian'));
    expect(await became(both)).toEqual(['refused', 'publisher.unknownKey']);
    site.git('reset', '-q', '--hard', 'HEAD^');
    site.git('push', '-q', '-f', 'origin', 'HEAD');
    site.nudge();
    expect(await became(site.git('rev-parse', 'HEAD'))).toEqual(['done']);
    expect(await became(site.push({ 'mf-news/version': '2' }, key('brian')))).toEqual(['done']);
  });

  it('never goes back, whoever has signed', async () => {
    await became(site.push({ 'mf-events/version': '2' }, key('amina')));
    site.git('reset', '-q', '--hard', 'HEAD^');
    const older = site.commit({ 'shell/version': '2' }, key('wanjiru'));
    site.git('push', '-q', '-f', 'origin', 'HEAD');
    site.nudge();
    expect(await became(older)).toEqual(['refused', 'publisher.backwards']);
    expect(live()).toMatchObject({ shell: '1', 'mf-events': '2' });
  });

  it('does not compose a preview that nobody has signed', async () => {
    site.git('checkout', '-q', '-b', 'preview/events');
    expect(await became(site.push({ 'mf-events/version': '2' }))).toEqual(['refused', 'publisher.unsigned']);
  });
});

it('composes each preview branch merged with what is live, until it is gone', async () => {
  const first = site.git('rev-parse', 'HEAD');
  site.git('push', '-q', 'origin', 'HEAD');
  await site.start();
  await settled(first);
  await settled(site.push({ 'mf-news/version': '2' }));
  const before = live();
  site.git('checkout', '-q', '-b', 'preview/events', first);
  const commit = site.push({ 'mf-events/version': '2' });
  const { out } = await site.run('release', '--wait', commit);
  const { address } = JSON.parse(out.trim().split('\n').at(-1) ?? '');
  const [, id = ''] = /^http:\/\/(\w+)\.localhost$/.exec(address) ?? [];
  expect(store.findComposition(id)?.releases).toEqual({ shell: '1', 'mf-news': '2', 'mf-events': '2' });
  expect((await site.run('status')).out).toContain(address);
  expect(live()).toEqual(before);

  site.git('push', '-q', 'origin', ':preview/events');
  site.nudge();
  await expect.poll(() => store.findComposition(id), { timeout: 20_000 }).toBeUndefined();
  expect(live()).toEqual(before);
});

it('does what commands of the machine ask for, and says how far it is', async () => {
  site.git('push', '-q', 'origin', 'HEAD');
  await site.start();
  await settled(site.git('rev-parse', 'HEAD'));
  await settled(site.push({ 'mf-events/version': '2' }));
  const { status, out, err } = await site.run('rollback', 'mf-events', '--json');
  expect([status, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toEqual('1');
  expect(live()).toMatchObject({ 'mf-events': '1' });
  expect(jobs().at(-1)).toMatchObject({ what: 'rollback', words: ['mf-events'], state: 'done' });
  // What was rolled back is not shipped again by itself.
  await settled(site.push({ 'mf-news/version': '2' }));
});

it('is the only one', async () => {
  site.git('push', '-q', 'origin', 'HEAD');
  await site.start();
  const { status, err } = await site.run('publisher');
  expect([status, err]).toEqual([
    1,
    expect.stringMatching(/^A publisher runs on this store already \(process \d+\)\./),
  ]);
  await site.kill('SIGTERM');
  expect(store.publisherState().process).toBeUndefined();
});

it('says after six hours that the remote is silent, and that it was killed', async () => {
  site.git('push', '-q', 'origin', 'HEAD');
  await site.start();
  await settled(site.git('rev-parse', 'HEAD'));
  renameSync(site.remote, `${site.remote}-away`);
  site.nudge();
  await expect.poll(() => store.publisherState().contact?.fault, { timeout: 20_000 }).toContain('remote.git');
  expect((await site.run('status')).status).toBe(0);
  const earlier = new Date(Date.now() - 6.1 * 3_600_000).toISOString();
  store.setState({ contact: { at: earlier, fault: 'away' } });
  expect(await site.run('status')).toMatchObject({ status: 1, out: expect.stringContaining('has not answered since') });
  renameSync(`${site.remote}-away`, site.remote);
  site.nudge();
  await expect.poll(() => store.publisherState().contact?.fault, { timeout: 20_000 }).toBeUndefined();
  await site.kill();
  expect(await site.run('status')).toMatchObject({ status: 1, out: expect.stringContaining('was killed') });
});
