import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { attempt } from 'contract/attempt.ts';
import { endGroup } from 'publish/publisher/run-command.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Followed } from './followed.ts';
import { allApps, type Machine, machineAt, snapshotOf, temporaryFolder } from './machine.ts';

const folder = temporaryFolder();
const site = new Followed(folder);
const forge = listeningForge();
// Each test starts a dozen processes.
vi.setConfig({ testTimeout: 180_000 });
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
beforeEach(() => site.start({ ...forge.settings() }, '--previews'));
afterEach(async () => {
  await site.kill();
  // Those that hang, and would be ended by the next start.
  for (const { child } of store.jobsIn(['running'])) endGroup(child?.pid);
  putBack();
});

const live = () => store.findComposition(store.liveComposition())?.releases;
const soon = (value: () => unknown) => expect.poll(value, { timeout: 30_000 });
const events = (version: string) => ({ 'mf-events/version': version });
const news = (version: string) => ({ 'mf-news/version': version });

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

/** What `pnpm release --wait` says of a commit: its status, and the codes of why it is not live. */
async function waited(commit: string) {
  const { status, out } = await site.run('release', '--wait', commit);
  const lines = out.trim().split('\n');
  const last = JSON.parse(lines.at(-1) ?? '');
  return { status, last, lines, codes: last.error?.faults.map(({ code }: { code: string }) => code) };
}

const statusOf = async () => (await site.run('status')).out;
const address = (page: string): string => `${store.publisherState().process?.address}${page}`;

/** The command under way, when it builds. */
async function building() {
  await soon(() => store.jobsIn(['running'])[0]?.steps.some(({ code }) => code === 'step.building')).toBe(true);
  return store.jobsIn(['running'])[0]?.child?.pid ?? 0;
}
/** Whether a process of this group runs. In a container, ended ones may stay as zombies. */
const isGroupRunning = (group: number): boolean =>
  globSync('/proc/[0-9]*/stat').some((file) => {
    const [state, , itsGroup] =
      attempt(() => readFileSync(file, 'utf8'))
        ?.split(') ')
        .at(-1)
        ?.split(' ') ?? [];
    return Number(itsGroup) === group && state !== 'Z';
  });

/** Stands in for a forge: remembers what is sent to it. */
function listeningForge() {
  const got: { url: string; authorization: string | undefined; body: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    got.push({ url, authorization: headers.authorization, body: JSON.parse(await text(request)) });
    response.end();
  });
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => server.close());
  beforeEach(() => void got.splice(0));
  const at = (page: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${page}`;
  return {
    got,
    settings: () => ({
      FORGE_API: at('/repos/apfk/site'),
      FORGE_TOKEN: 'a-token',
      FORGE_SECRET: 'a-secret',
      PUBLISHER_TELL: at('/told'),
    }),
    told: (commit: string) =>
      got.filter(({ url, body }) => url === '/told' && body.commit === commit).map(({ body }) => body),
    statusesOf: (commit: string) => got.filter(({ url }) => url === `/repos/apfk/site/statuses/${commit}`),
  };
}

it('ships each head of the branch, and says who wrote it; what crashed is tried once more', async () => {
  expect(live()).toEqual(allApps('1'));
  const { status, last } = await waited(site.push(events('2')));
  expect([status, last.state]).toEqual([0, 'live']);
  expect(live()).toEqual({ ...allApps('1'), 'mf-events': '2' });
  expect(store.readHistory().at(-1)?.by).toMatch(/^author Amina/);

  const crashing = site.push({ ...news('2'), 'mf-news/crash': '' });
  await became(crashing);
  site.nudge();
  await became(crashing, 2);
  site.nudge();
  expect(await became(site.push({ 'mf-news/crash': undefined }))).toBe('done');
  expect(tries(crashing)).toEqual(['refused.other', 'refused.other']);
  expect(live()).toMatchObject({ 'mf-news': '2' });
});

it('a refused commit stops its own app only, until the next one changes it', async () => {
  const refused = site.commit({ ...events('2'), 'mf-events/refused': '' });
  const passing = site.push(news('2'));
  expect((await waited(passing)).status).toBe(0);
  expect(live()).toEqual({ ...allApps('1'), 'mf-news': '2' });
  expect(await waited(refused)).toMatchObject({ status: 1, codes: ['refused.build'] });
  expect(await statusOf()).toContain('mf-events was refused');

  // Another team goes on, and the one that was refused still is.
  expect((await waited(site.push(news('3')))).status).toBe(0);
  expect((await waited(refused)).status).toBe(1);
  site.git('revert', '--no-edit', refused);
  expect((await waited(site.push({}, '--allow-empty'))).status).toBe(0);
  expect(live()).toEqual({ ...allApps('1'), 'mf-news': '3' });
  expect((await waited(refused)).status).toBe(0);
  expect((await waited(site.push(events('3')))).status).toBe(0);
  expect(live()).toEqual({ ...allApps('1'), 'mf-news': '3', 'mf-events': '3' });
});

it('refuses a commit with odd files by their names, and ships the next one that reverts it', async () => {
  const odd = site.push({ ...events('2'), 'mf-events/.gitignore': '!*', 'mf-events/node_modules/contract/a.ts': '' });
  const names = ['mf-events/.gitignore', 'mf-events/node_modules/contract/a.ts'];
  expect(await waited(odd)).toMatchObject({
    status: 1,
    last: { error: { faults: names.map((file) => ({ params: { file } })) } },
    codes: ['publisher.odd.settings', 'publisher.odd.packages'],
  });
  site.git('revert', '--no-edit', odd);
  expect((await waited(site.push(news('2')))).status).toBe(0);
  expect(live()).toEqual({ ...allApps('1'), 'mf-news': '2' });
});

it('refuses a commit with other packages at each start, and ships the next once an admin has updated', async () => {
  const other = site.push({ ...events('2'), 'pnpm-lock.yaml': '\npackages:\n  other@1.0.0: {}\n' });
  expect(await became(other)).toBe('publisher.packages');
  await site.kill('SIGTERM');
  await site.start();
  expect(await became(other, 2)).toBe('publisher.packages');
  await site.kill('SIGTERM');
  // As a publisher with those packages would have done.
  store.setState({ shipped: other });
  await site.start();
  expect(await became(site.push({ ...events('3'), 'pnpm-lock.yaml': undefined }))).toBe('done');
  expect(live()).toEqual({ ...allApps('1'), 'mf-events': '3' });
});

it('releases what a commit changed: other apps only with shared code, or with content that they may count', async () => {
  expect(await became(site.push({ 'docs/a.md': 'a', ...events('2') }))).toBe('done');
  // As if the code of the events had changed the build of the shell.
  store.setState({ shipped: site.commit({ 'shell/version': '2' }) });
  expect(await became(site.push(events('3')))).toBe('done');
  expect(live()).toEqual({ ...allApps('1'), 'mf-events': '3' });
  expect(await became(site.push({ 'shared/ui/a.css': '' }))).toBe('done');
  expect(live()).toEqual({ ...allApps('1'), 'mf-events': '3', shell: '2' });
});

it('never goes back behind what is live', async () => {
  const before = site.head();
  await became(site.push(events('2')));
  site.git('reset', '-q', '--hard', before);
  expect(await became(site.push(news('2')))).toBe('publisher.backwards');
  expect(live()).toEqual({ ...allApps('1'), 'mf-events': '2' });
});

it('a rollback waits for no build, which is tried again', async () => {
  await became(site.push(events('2')));
  const hanging = site.push({ ...news('2'), 'mf-news/hang': '' });
  const command = await building();
  expect(await site.run('rollback', 'mf-events', '--json')).toMatchObject({ status: 0, out: '"1"\n' });
  expect(live()).toEqual(allApps('1'));
  expect(isGroupRunning(command)).toBe(false);
  expect(tries(hanging)).toEqual(['publisher.overtaken']);
  site.nudge();
  await building();
});

it('ends a build that is silent, one that an admin cancels, and what it does when it is stopped, which it does again', async () => {
  await site.kill('SIGTERM');
  await site.start({ PUBLISHER_PATIENCE: '8' });
  const silent = site.push({ ...news('2'), 'mf-news/hang': '' });
  const command = await building();
  expect(await became(silent)).toBe('publisher.silentCommand');
  expect(isGroupRunning(command)).toBe(false);
  await site.kill('SIGTERM');

  await site.start();
  const cancelled = site.push(news('3'));
  const another = await building();
  expect((await site.run('publisher', '--cancel')).out).toContain(cancelled);
  expect(await became(cancelled)).toBe('publisher.cancelled');
  expect(isGroupRunning(another)).toBe(false);

  site.push(news('4'));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const last = await building();
    await site.kill(signal);
    await soon(() => isGroupRunning(last)).toBe(false);
    await site.start();
  }
});

it('who pushed learns how it ended: at the forge, by the message that an admin asked for, and in the log', async () => {
  const body = (commit: string) => JSON.stringify({ after: commit, pusher: { login: 'Wanjiru' } });
  const nudge = (text: string, secret: string) => {
    const signature = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
    return fetch(address('/nudge'), { method: 'POST', body: text, headers: { 'X-Hub-Signature-256': signature } });
  };
  const forged = site.commit(events('2'));
  await nudge(body(forged), 'another-secret');
  site.git('push', '-q', 'origin', 'HEAD');
  expect(await became(forged)).toBe('done');
  expect(store.readHistory().at(-1)?.by).toMatch(/^author Amina/);

  const pushed = site.commit(news('2'));
  await nudge(body(pushed), 'a-secret');
  site.git('push', '-q', 'origin', 'HEAD');
  site.nudge();
  await soon(() => forge.told(pushed)).toMatchObject([
    { state: 'live', by: 'Wanjiru', apps: { 'mf-news': '2' }, documents: expect.arrayContaining(['/', '/mf-news']) },
  ]);
  const ok = { authorization: 'token a-token', body: { state: 'success', context: 'site' } };
  await soon(() => forge.statusesOf(pushed)).toMatchObject([ok]);
  expect(site.log.join('\n')).toMatch(
    new RegExp(`live: ${pushed.slice(0, 10)} by Wanjiru in [\\d.]+ s; mf-news 2; .*/mf-news`),
  );
  expect((await site.run('releases')).out).toMatch(/release by Wanjiru.*mf-news 2.*\/mf-news/);

  const refused = site.push({ ...events('5'), 'mf-events/refused': '' });
  await soon(() => forge.told(refused)).toMatchObject([
    { state: 'refused', text: expect.stringContaining('mf-events') },
  ]);
  await soon(() => forge.statusesOf(refused)[0]?.body.state).toBe('failure');
});

it('says of a new section, of a version that was rolled back, and of a section on hold that they are not shipped', async () => {
  await became(site.push(events('2')));
  expect(await site.run('rollback', 'mf-events', '--hold', '--json')).toMatchObject({ status: 0 });
  expect(await waited(site.push({ 'mf-events/a.ts': '' }))).toMatchObject({ status: 1, codes: ['step.rolledBack'] });
  expect((await waited(site.push({ 'mf-jobs/version': '1' }))).codes).toEqual(['publisher.notInSite']);
  expect(await waited(site.push(events('3')))).toMatchObject({ status: 1, codes: ['step.onHold'] });
  expect(await statusOf()).toContain('mf-events is on hold');
  expect(live()).toEqual(allApps('1'));
});

it('composes a preview of what a branch changes, until it is gone, and none unless it is asked to', async () => {
  const first = site.head();
  await became(site.push(news('2')));
  const before = live();
  site.git('checkout', '-q', '-b', 'preview/events', first);
  const { last } = await waited(site.push(events('2')));
  const id = new URL(last.address).hostname.split('.')[0];
  expect(store.findComposition(id)?.releases).toEqual({ ...before, 'mf-events': '2' });
  expect(await statusOf()).toContain(last.address);
  site.git('push', '-q', 'origin', ':preview/events');
  site.nudge();
  await soon(() => store.findComposition(id)).toBeUndefined();
  expect(live()).toEqual(before);

  await site.kill('SIGTERM');
  await site.start();
  const unwanted = site.push(events('3'));
  site.git('checkout', '-q', 'main');
  await became(site.push(news('3')));
  expect(tries(unwanted)).toEqual([]);
});

it('is the only publisher of the store, and says if it or the remote is silent, and whether it is healthy', async () => {
  const already = expect.stringMatching(/^A publisher runs on this store already \(process \d+\)\./);
  expect(await site.run('publisher')).toMatchObject({ status: 1, err: already });
  const health = async () => {
    const answer = await fetch(address('/publisher/health'));
    return { status: answer.status, ...(await answer.json()) };
  };
  const isRoot = process.getuid?.() === 0;
  const well = isRoot ? ['publisher.root'] : [];
  expect(await health()).toMatchObject({ status: isRoot ? 503 : 200, problems: well, behind: 0 });
  expect((await statusOf()).includes('runs as root')).toBe(isRoot);

  renameSync(site.remote, `${site.remote}-away`);
  site.nudge();
  await soon(() => store.publisherState().contact?.fault).toContain('remote.git');
  store.setState({ contact: { at: new Date(Date.now() - 6.1 * 3_600_000).toISOString() } });
  expect(await statusOf()).toContain('has not answered since');
  expect(await health()).toMatchObject({ status: 503, ok: false, problems: [...well, 'publisher.silent'] });
  // A checkout whose commit the branch does not have.
  expect(await site.run('release', '--changed')).toMatchObject({ status: 1, err: expect.stringContaining('git push') });
  renameSync(`${site.remote}-away`, site.remote);
  await site.kill();
  expect(await statusOf()).toContain('was killed');
  await site.start();
  await site.kill('SIGTERM');
  site.push(events('2'));
  const stopped = await site.run('status');
  expect(stopped.status).toBe(1);
  expect(stopped.out).toMatch(/was stopped at .*\n.*commits that are not shipped/);
});

it('composes the site of a new day', async () => {
  await site.kill('SIGTERM');
  await site.start({ SITE_TODAY: '2025-11-11' });
  await soon(() => store.liveState().today).toBe('2025-11-11');
});

it('tells of a job that takes long, and of commits that wait for it', async () => {
  site.push({ ...news('2'), 'mf-news/hang': '' });
  await building();
  const [job] = store.jobsIn(['running']);
  store.changeJob(job?.id ?? 0, { began: new Date(Date.now() - 6 * 60_000).toISOString() });
  expect(await statusOf()).toMatch(/Commits of the branch that are not live yet: 1[\s\S]*pnpm publisher --cancel/);
});

it('answers who waits for a commit, however many ask for commits that it does not have', async () => {
  const commit = site.head();
  const ask = async (of: string) => (await fetch(address(`/releases/${of}`))).json();
  const started = performance.now();
  await ask(commit);
  const alone = performance.now() - started;
  const random = () => Array.from({ length: 40 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  const flood = Promise.all(Array.from({ length: 1500 }, () => ask(random()).catch(() => undefined)));
  const begun = performance.now();
  expect(await ask(commit)).toMatchObject({ state: 'live' });
  expect(performance.now() - begun).toBeLessThan(alone + 3000);
  await flood;
});

it('runs nothing of a commit with its own rights: the deployed commands release it', async () => {
  const mark = path.join(folder, 'mark');
  const code = `require('node:fs').writeFileSync('${mark}', '')`;
  await site.kill('SIGTERM');
  await site.start({ PUBLISHER_COMMANDS: undefined });
  const commands = ['release', 'rollback', 'publisher'].map((name) => [`release/cli/${name}.ts`, code]);
  const commit = site.push({
    ...Object.fromEntries(commands),
    'package.json': JSON.stringify({ packageManager: `pnpm@file:${mark}`, scripts: { preinstall: code } }),
    'pnpm-workspace.yaml': '',
  });
  // It has no apps that the real command knows.
  await became(commit);
  await site.run('rollback', 'mf-events');
  expect(existsSync(mark)).toBe(false);
});

it('starts again without its checkout, and not without what it needs', async () => {
  await site.kill('SIGTERM');
  rmSync(path.join(folder, 'publisher/checkout'), { recursive: true });
  await site.start();
  expect(existsSync(path.join(folder, 'publisher/checkout/.git'))).toBe(true);
  expect((await waited(site.push(events('2')))).status).toBe(0);
  await site.kill('SIGTERM');
  const { status, err } = await site.run('publisher', { PATH: '/none' });
  expect([status, err]).toEqual([1, expect.stringMatching(/^The publisher does not start[^\n]*bubblewrap[^\n]*\n$/)]);
});
