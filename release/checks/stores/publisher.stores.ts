import { createHmac } from 'node:crypto';
import { globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { attempt } from 'contract/attempt.ts';
import { expect, it, onTestFinished } from 'vitest';
import { events, news, site, soon, store } from './publishing.ts';

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

it('a rollback waits for no build, which is tried again; the status says if one takes long', async () => {
  await site.ships(events('2'), { 'mf-events': '2' });
  const hanging = site.push({ ...news('2'), 'mf-news/hang': '' });
  const command = await building();
  expect(await site.run('rollback mf-events --json')).toMatchObject({ status: 0 });
  site.expectLive();
  expect(isRunning(command)).toBe(false);
  expect(site.tries(hanging)).toEqual(['publisher.overtaken']);
  site.nudge();
  await building();
  const [job] = store.jobsIn(['running']);
  store.changeJob(job?.id ?? 0, { began: new Date(Date.now() - 6 * 60_000).toISOString() });
  expect(await site.status()).toMatch(/Commits of the branch that are not live yet: 1[\s\S]*pnpm publisher --cancel/);
});

it('ends a build that is silent or cancelled, and one under way when it is stopped, which it repeats', async () => {
  await site.restart({ PUBLISHER_PATIENCE: '8' });
  const silent = site.push({ ...news('2'), 'mf-news/hang': '' });
  const command = await building();
  expect(await site.became(silent)).toBe('publisher.silentCommand');
  expect(isRunning(command)).toBe(false);

  await site.restart();
  const cancelled = site.push(news('3'));
  const another = await building();
  expect((await site.run('publisher --cancel')).out).toContain(cancelled);
  expect(await site.became(cancelled)).toBe('publisher.cancelled');
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
  const got: { request: IncomingMessage; body: Record<string, string> }[] = [];
  const forge = createServer(async (request, response) => {
    got.push({ request, body: JSON.parse(await text(request)) });
    response.end();
  }).listen(0);
  onTestFinished(() => void forge.close());
  const at = `http://127.0.0.1:${(forge.address() as AddressInfo).port}`;
  const secrets = { FORGE_TOKEN: 'a-token', FORGE_SECRET: 'a-secret' };
  await site.restart({ ...secrets, FORGE_API: `${at}/repos/apfk/site`, PUBLISHER_TELL: `${at}/told` });
  const sentTo = (page: string) => got.filter(({ request }) => request.url === page);
  const told = (commit: string) => sentTo('/told').filter(({ body }) => body.commit === commit);
  const statuses = (commit: string) => sentTo(`/repos/apfk/site/statuses/${commit}`);

  const pushed = site.commit(news('2'));
  for (const [login, secret] of Object.entries({ Wanjiru: 'a-secret', Mallory: 'another-secret' })) {
    const body = JSON.stringify({ after: pushed, pusher: { login } });
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    await site.ask('/nudge', { method: 'POST', body, headers: { 'X-Hub-Signature-256': signature } });
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

  const refused = await site.refuses({ ...events('5'), 'mf-events/refused': '' }, 'refused.build');
  const why = { state: 'refused', text: expect.stringContaining('mf-events') };
  await soon(() => told(refused)).toMatchObject([{ body: why }]);
  await soon(() => statuses(refused)[0]?.body.state).toBe('failure');
});

it('is the only publisher of the store, and says whether it and the remote are well', async () => {
  const already = expect.stringMatching(/^A publisher runs on this store already \(process \d+\)\./);
  expect(await site.run('publisher')).toMatchObject({ status: 1, err: already });
  const isRoot = process.getuid?.() === 0;
  const well = isRoot ? ['publisher.root'] : [];
  expect(await (await site.ask('/publisher/health')).json()).toMatchObject({ ok: !isRoot, problems: well, behind: 0 });
  expect((await site.status()).includes('runs as root')).toBe(isRoot);

  renameSync(site.remote, `${site.remote}-away`);
  site.nudge();
  await soon(() => store.publisherState().contact?.fault).toContain('remote.git');
  store.setState({ contact: { at: new Date(Date.now() - 6.1 * 3_600_000).toISOString() } });
  expect(await site.status()).toContain('has not answered since');
  const health = await site.ask('/publisher/health');
  expect([health.status, (await health.json()).problems]).toEqual([503, [...well, 'publisher.silent']]);
  // A checkout whose commit the branch does not have.
  expect(await site.run('release --changed')).toMatchObject({ status: 1, err: expect.stringContaining('git push') });
  renameSync(`${site.remote}-away`, site.remote);
  await site.kill();
  expect(await site.status()).toContain('was killed');
});

it('starts on a new day, again without its checkout, and not without what it needs', async () => {
  await site.restart({ SITE_TODAY: '2025-11-11' });
  await soon(() => store.liveState().today).toBe('2025-11-11');
  await site.kill('SIGTERM');
  site.push(events('2'));
  const out = expect.stringMatching(/was stopped at[\s\S]*commits that are not shipped/);
  expect(await site.run('status')).toMatchObject({ status: 1, out });
  const err = expect.stringMatching(/^The publisher does not start[^\n]*bubblewrap[^\n]*\n$/);
  expect(await site.run('publisher', { PATH: '/none' })).toMatchObject({ status: 1, err });
  rmSync(path.join(site.folder, '../publisher/checkout'), { recursive: true });
  // As in a hook of Git.
  await site.start({ SITE_TODAY: '2025-11-11', GIT_DIR: site.remote, GIT_WORK_TREE: site.folder });
  expect(await site.became(site.head())).toBe('done');
});

it('answers who waits for a commit, however many ask for commits that it does not have', async () => {
  const stateOf = async (commit: string) => (await (await site.ask(`/releases/${commit}`)).json()).state;
  await soon(() => stateOf(site.head())).toBe('live');
  const others = Array.from({ length: 1500 }, (_, index) => index.toString(16).padStart(40, 'a'));
  const flood = Promise.all(others.map((other) => stateOf(other).catch(() => undefined)));
  const started = performance.now();
  expect(await stateOf(site.head())).toBe('live');
  expect(performance.now() - started).toBeLessThan(15_000);
  await flood;
});
