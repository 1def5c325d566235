import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { attempt } from 'contract/attempt.ts';
import { endGroup } from 'publish/publisher/run-command.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Followed } from './followed.ts';
import { allApps, type Machine, machineAt, temporaryFolder } from './machine.ts';

const folder = temporaryFolder();
const site = new Followed(folder);
// Each test starts a dozen processes.
vi.setConfig({ testTimeout: 180_000 });
let store: Machine;
const before = temporaryFolder();
const copy = (from: string, to: string) => execFileSync('cp', ['-aT', from, to]);

/** What a stand-in for a forge is sent. */
const got: { request: IncomingMessage; body: Record<string, string> }[] = [];
const forge = createServer(async (request, response) => {
  got.push({ request, body: JSON.parse(await text(request)) });
  response.end();
}).listen(0);
const forgeAt = (page: string) => `http://127.0.0.1:${(forge.address() as AddressInfo).port}${page}`;
const settings = {
  ...{ FORGE_API: forgeAt('/repos/apfk/site'), FORGE_TOKEN: 'a-token', FORGE_SECRET: 'a-secret' },
  PUBLISHER_TELL: forgeAt('/told'),
};

beforeAll(async () => {
  store = await machineAt(site.store);
  await site.start();
  await vi.waitFor(() => expect(tries(site.head())).toEqual(['done']), 20_000);
  await site.kill('SIGTERM');
  copy(folder, before);
});
beforeEach(() => site.start(settings, '--previews'));
afterEach(async () => {
  await site.kill();
  // Those that hang, and would be ended by the next start.
  for (const { child } of store.jobsIn(['running'])) endGroup(child?.pid);
  rmSync(folder, { recursive: true });
  copy(before, folder);
});
afterAll(() => void forge.close());

const soon = (value: () => unknown) => expect.poll(value, { timeout: 30_000 });
const events = (version: string) => ({ 'mf-events/version': version });
const news = (version: string) => ({ 'mf-news/version': version });

const live = () => store.findComposition(store.liveComposition())?.releases;
/** Expects that all apps are live in their first version, but for these. */
const expectLive = (more: Record<string, string> = {}) => expect(live()).toEqual({ ...allApps('1'), ...more });

async function restart(more?: NodeJS.ProcessEnv): Promise<void> {
  await site.kill('SIGTERM');
  await site.start(more);
}

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
/** Pushes a commit, and expects that it is live then, with these versions. */
async function ships(files: Parameters<Followed['push']>[0], versions: Record<string, string>): Promise<void> {
  expect(await became(site.push(files, '--allow-empty'))).toBe('done');
  expectLive(versions);
}

/** What `pnpm release --wait` says of a commit: its status, and the codes of why it is not live. */
async function waited(commit: string) {
  const { status, out } = await site.run(`release --wait ${commit}`);
  const last = JSON.parse(out.trim().split('\n').at(-1) ?? '');
  const codes: string[] | undefined = last.error?.faults.map(({ code }: { code: string }) => code);
  return { status, last, codes };
}

/** Pushes a commit, and expects that it is refused for these reasons. */
async function refuses(files: Parameters<Followed['push']>[0], ...codes: string[]): Promise<string> {
  const commit = site.push(files);
  expect(await waited(commit)).toMatchObject({ status: 1, codes });
  return commit;
}

const statusOf = async () => (await site.run('status')).out;
const address = (page: string): string => `${store.publisherState().process?.address}${page}`;

/** The process group of the command under way, when it builds. */
async function building() {
  await soon(() => store.jobsIn(['running'])[0]?.steps.some(({ code }) => code === 'step.building')).toBe(true);
  return store.jobsIn(['running'])[0]?.child?.pid ?? 0;
}
/** Whether a process of this group runs. In a container, ended ones may stay as zombies. */
const isRunning = (group: number): boolean =>
  globSync('/proc/[0-9]*/stat').some((file) => {
    const [, state, own] = /\) (\S) \d+ (\d+) /.exec(attempt(() => readFileSync(file, 'utf8')) ?? '') ?? [];
    return Number(own) === group && state !== 'Z';
  });

it('ships each head of the branch, and says who wrote it; what crashed is tried once more', async () => {
  expectLive();
  expect(await waited(site.push(events('2')))).toMatchObject({ status: 0, last: { state: 'live' } });
  expectLive({ 'mf-events': '2' });
  expect(store.readHistory().at(-1)?.by).toMatch(/^author Amina/);

  const crashing = site.push({ ...news('2'), 'mf-news/crash': '' });
  await became(crashing);
  site.nudge();
  await became(crashing, 2);
  site.nudge();
  await ships({ 'mf-news/crash': undefined }, { 'mf-events': '2', 'mf-news': '2' });
  expect(tries(crashing)).toEqual(['refused.other', 'refused.other']);
});

it('a refused commit stops its own app only, until the next one changes it', async () => {
  const refused = site.commit({ ...events('2'), 'mf-events/refused': '' });
  await ships(news('2'), { 'mf-news': '2' });
  expect(await waited(refused)).toMatchObject({ status: 1, codes: ['refused.build'] });
  expect(await statusOf()).toContain('mf-events was refused');

  // Another team goes on, and the one that was refused still is.
  await ships(news('3'), { 'mf-news': '3' });
  expect((await waited(refused)).status).toBe(1);
  site.git('revert', '--no-edit', refused);
  await ships({}, { 'mf-news': '3' });
  expect((await waited(refused)).status).toBe(0);
  await ships(events('3'), { 'mf-news': '3', 'mf-events': '3' });
});

it('refuses a commit with odd files by their names, and ships the next one that reverts it', async () => {
  const file = 'mf-events/node_modules/contract/a.ts';
  const files = { ...events('2'), 'mf-events/.gitignore': '!*', [file]: '' };
  const odd = await refuses(files, 'publisher.odd.settings', 'publisher.odd.packages');
  expect(await statusOf()).toMatch(/mf-events\/\.gitignore[\s\S]*mf-events\/node_modules\/contract\/a\.ts/);
  site.git('revert', '--no-edit', odd);
  await ships(news('2'), { 'mf-news': '2' });
});

it('refuses a commit with other packages at each start, until an admin has updated', async () => {
  const lockfile = { 'pnpm-lock.yaml': '\npackages:\n  other@1.0.0: {}\n' };
  const other = await refuses({ ...events('2'), ...lockfile }, 'publisher.packages');
  await restart();
  expect(await became(other, 2)).toBe('publisher.packages');
  // As a publisher with those packages would have done.
  store.setState({ shipped: other });
  await restart();
  await ships({ ...events('3'), 'pnpm-lock.yaml': undefined }, { 'mf-events': '3' });
});

it('releases what a commit changed, other apps only with shared code, and never goes back', async () => {
  const before = site.head();
  await ships({ 'docs/a.md': 'a', ...events('2') }, { 'mf-events': '2' });
  // As if the code of the events had changed the build of the shell.
  store.setState({ shipped: site.commit({ 'shell/version': '2' }) });
  await ships(events('3'), { 'mf-events': '3' });
  await ships({ 'shared/ui/a.css': '' }, { 'mf-events': '3', shell: '2' });
  expect(store.readHistory().at(-1)).toMatchObject({ changed: { shell: '2' }, composedFrom: site.head() });
  // A commit without a section that is live.
  const all = { 'mf-events': '3', shell: '2', 'mf-news': '2' };
  await ships({ ...news('2'), 'mf-contact/version': undefined }, all);
  site.git('reset', '-q', '--hard', before);
  await refuses(news('3'), 'publisher.backwards');
  expectLive(all);
});

it('a rollback waits for no build, which is tried again; the status says if one takes long', async () => {
  await ships(events('2'), { 'mf-events': '2' });
  const hanging = site.push({ ...news('2'), 'mf-news/hang': '' });
  const command = await building();
  expect(await site.run('rollback mf-events --json')).toMatchObject({ status: 0, out: '"1"\n' });
  expectLive();
  expect(isRunning(command)).toBe(false);
  expect(tries(hanging)).toEqual(['publisher.overtaken']);
  site.nudge();
  await building();
  const [job] = store.jobsIn(['running']);
  store.changeJob(job?.id ?? 0, { began: new Date(Date.now() - 6 * 60_000).toISOString() });
  expect(await statusOf()).toMatch(/Commits of the branch that are not live yet: 1[\s\S]*pnpm publisher --cancel/);
});

it('ends a build that is silent or cancelled, and one under way when it is stopped, which it repeats', async () => {
  await restart({ PUBLISHER_PATIENCE: '8' });
  const silent = site.push({ ...news('2'), 'mf-news/hang': '' });
  const command = await building();
  expect(await became(silent)).toBe('publisher.silentCommand');
  expect(isRunning(command)).toBe(false);

  await restart();
  const cancelled = site.push(news('3'));
  const another = await building();
  expect((await site.run('publisher --cancel')).out).toContain(cancelled);
  expect(await became(cancelled)).toBe('publisher.cancelled');
  expect(isRunning(another)).toBe(false);

  site.push(news('4'));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const last = await building();
    await site.kill(signal);
    await soon(() => isRunning(last)).toBe(false);
    await site.start();
  }
});

it('says how it ended at the forge, in the message that an admin asked for, and in the log', async () => {
  const sentTo = (page: string) => got.filter(({ request }) => request.url === page);
  const told = (commit: string) => sentTo('/told').filter(({ body }) => body.commit === commit);
  const statuses = (commit: string) => sentTo(`/repos/apfk/site/statuses/${commit}`);
  const pushed = site.commit(news('2'));
  for (const [login, secret] of Object.entries({ Wanjiru: 'a-secret', Mallory: 'another-secret' })) {
    const body = JSON.stringify({ after: pushed, pusher: { login } });
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    await fetch(address('/nudge'), { method: 'POST', body, headers: { 'X-Hub-Signature-256': signature } });
  }
  site.git('push', '-q', 'origin', 'HEAD');
  site.nudge();
  const documents = expect.arrayContaining(['/', '/mf-news']);
  const body = { state: 'live', by: 'Wanjiru', apps: { 'mf-news': '2' }, documents };
  await soon(() => told(pushed)).toMatchObject([{ body }]);
  const request = { headers: { authorization: 'token a-token' } };
  const ok = { request, body: { state: 'success', context: 'site' } };
  await soon(() => statuses(pushed)).toMatchObject([ok]);
  const line = `live: ${pushed.slice(0, 10)} by Wanjiru in [\\d.]+ s; mf-news 2; .*/mf-news`;
  expect(site.log.join('\n')).toMatch(new RegExp(line));
  expect((await site.run('releases')).out).toMatch(/release by Wanjiru.*mf-news 2.*\/mf-news/);

  const refused = await refuses({ ...events('5'), 'mf-events/refused': '' }, 'refused.build');
  const why = { state: 'refused', text: expect.stringContaining('mf-events') };
  await soon(() => told(refused)).toMatchObject([{ body: why }]);
  await soon(() => statuses(refused)[0]?.body.state).toBe('failure');
});

it('says that a new section, a version that was rolled back, and a section on hold are not shipped', async () => {
  await ships(events('2'), { 'mf-events': '2' });
  const back = (more = '') => site.run(`rollback mf-events ${more} --json`);
  expect(await back()).toMatchObject({ status: 0 });
  await refuses({ 'mf-events/a.ts': '' }, 'step.rolledBack');
  await refuses({ 'mf-jobs/version': '1' }, 'publisher.notInSite');
  await ships(events('3'), { 'mf-events': '3' });
  expect(await back('--hold')).toMatchObject({ status: 0 });
  await refuses(events('4'), 'step.onHold');
  expect(await statusOf()).toContain('mf-events is on hold');
  expectLive();
});

it('composes a preview of what a branch changes, until that is gone, if it is asked to', async () => {
  const first = site.head();
  await ships(news('2'), { 'mf-news': '2' });
  site.git('checkout', '-q', '-b', 'preview/events', first);
  const { last } = await waited(site.push(events('2')));
  const id = new URL(last.address).hostname.split('.')[0];
  expect(store.findComposition(id)?.releases).toEqual({ ...live(), 'mf-events': '2' });
  expect(await statusOf()).toContain(last.address);
  site.git('push', '-q', 'origin', ':preview/events');
  site.nudge();
  await soon(() => store.findComposition(id)).toBeUndefined();
  expectLive({ 'mf-news': '2' });

  await restart();
  const unwanted = site.push(events('3'));
  site.git('checkout', '-q', 'main');
  await ships(news('3'), { 'mf-news': '3' });
  expect(tries(unwanted)).toEqual([]);
});

it('is the only publisher of the store, and says whether it and the remote are well', async () => {
  const already = expect.stringMatching(/^A publisher runs on this store already \(process \d+\)\./);
  expect(await site.run('publisher')).toMatchObject({ status: 1, err: already });
  const health = async () => (await fetch(address('/publisher/health'))).json();
  const isRoot = process.getuid?.() === 0;
  const well = isRoot ? ['publisher.root'] : [];
  expect(await health()).toMatchObject({ ok: !isRoot, problems: well, behind: 0 });
  expect((await statusOf()).includes('runs as root')).toBe(isRoot);

  renameSync(site.remote, `${site.remote}-away`);
  site.nudge();
  await soon(() => store.publisherState().contact?.fault).toContain('remote.git');
  store.setState({ contact: { at: new Date(Date.now() - 6.1 * 3_600_000).toISOString() } });
  expect(await statusOf()).toContain('has not answered since');
  expect(await health()).toMatchObject({ ok: false, problems: [...well, 'publisher.silent'] });
  expect((await fetch(address('/publisher/health'))).status).toBe(503);
  // A checkout whose commit the branch does not have.
  expect(await site.run('release --changed')).toMatchObject({ status: 1, err: expect.stringContaining('git push') });
  renameSync(`${site.remote}-away`, site.remote);
  await site.kill();
  expect(await statusOf()).toContain('was killed');
  // The site of a new day.
  await site.start({ SITE_TODAY: '2025-11-11' });
  await soon(() => store.liveState().today).toBe('2025-11-11');
  await site.kill('SIGTERM');
  site.push(events('2'));
  const out = expect.stringMatching(/was stopped at[\s\S]*commits that are not shipped/);
  expect(await site.run('status')).toMatchObject({ status: 1, out });
});

it('answers who waits for a commit, however many ask for commits that it does not have', async () => {
  const ask = async (of: string) => (await fetch(address(`/releases/${of}`))).json();
  await soon(async () => (await ask(site.head())).state).toBe('live');
  const others = Array.from({ length: 1500 }, (_, index) => index.toString(16).padStart(40, 'a'));
  const flood = Promise.all(others.map((other) => ask(other).catch(() => undefined)));
  const started = performance.now();
  expect(await ask(site.head())).toMatchObject({ state: 'live' });
  expect(performance.now() - started).toBeLessThan(5000);
  await flood;
});

it('runs nothing of a commit with its own rights: the deployed commands release it', async () => {
  const mark = path.join(folder, 'mark');
  const code = `require('node:fs').writeFileSync('${mark}', '')`;
  await restart({ PUBLISHER_COMMANDS: undefined });
  const commands = ['release', 'rollback', 'publisher'].map((name) => [`release/cli/${name}.ts`, code]);
  const manifest = { packageManager: `pnpm@file:${mark}`, scripts: { preinstall: code } };
  const files = { ...Object.fromEntries(commands), 'package.json': JSON.stringify(manifest) };
  // It has no apps that the real command knows.
  await became(site.push({ ...files, 'pnpm-workspace.yaml': '' }));
  await site.run('rollback mf-events');
  expect(existsSync(mark)).toBe(false);
});

it('starts again without its checkout, and not without what it needs', async () => {
  await site.kill('SIGTERM');
  rmSync(path.join(folder, 'publisher/checkout'), { recursive: true });
  await site.start();
  await ships(events('2'), { 'mf-events': '2' });
  await site.kill('SIGTERM');
  const err = expect.stringMatching(/^The publisher does not start[^\n]*bubblewrap[^\n]*\n$/);
  expect(await site.run('publisher', { PATH: '/none' })).toMatchObject({ status: 1, err });
});
