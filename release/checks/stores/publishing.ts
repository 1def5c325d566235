import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { endGroup } from 'publish/publisher/run-command.ts';
import { appNames, repository } from 'tools/workspace/apps.ts';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { allApps, machineAt, Repository, temporaryFolder } from './machine.ts';

type Files = Parameters<Repository['commit']>[0];
export const events = (version: string): Files => ({ 'mf-events/version': version });
export const news = (version: string): Files => ({ 'mf-news/version': version });
export const soon = (value: () => unknown) => expect.poll(value, { timeout: 30_000 });

const [folder, before] = [temporaryFolder(), temporaryFolder()];
const at = (name: string): string => path.join(folder, name);
vi.stubEnv('SITE_TODAY', '2025-11-10');
export const store = await machineAt(at('store'));

/** A remote repository of stand-ins, a team's checkout of it, and a publisher that ships it. */
class Site extends Repository {
  readonly remote = at('remote.git');
  /** What the publisher has printed. */
  readonly log: string[] = [];
  #publisher: ChildProcess | undefined;
  readonly #env = {
    ...process.env,
    ...{ PUBLISHER_DIR: at('publisher'), PUBLISHER_PORT: '0', NO_COLOR: '1' },
    NODE_OPTIONS: `--import=${import.meta.dirname}/stand-ins.ts`,
  };

  constructor() {
    super(at('team'));
    execFileSync('git', ['init', '-q', '--bare', '-b', 'main', this.remote]);
    this.git('remote', 'add', 'origin', this.remote);
    const manifestOf = (app: string) => readFileSync(path.join(repository, app, 'package.json'), 'utf8');
    const files = appNames.flatMap((app) => [
      [`${app}/version`, '1'],
      [`${app}/package.json`, manifestOf(app)],
    ]);
    this.push(Object.fromEntries(files));
  }

  push(...what: Parameters<Repository['commit']>): string {
    const commit = this.commit(...what);
    this.git('push', '-q', '-f', 'origin', 'HEAD');
    this.nudge();
    return commit;
  }

  readonly nudge = (): void => void this.#publisher?.kill('SIGUSR2');

  /** Starts the publisher, and resolves when it is ready or has ended. */
  async start(more: NodeJS.ProcessEnv = {}): Promise<void> {
    const words = ['release/cli/publisher.ts', '--follow', this.remote, '--no-editors', '--no-browser'];
    const options = { cwd: repository, env: { ...this.#env, ...more } };
    const child = spawn(process.execPath, words, { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
    this.#publisher = child;
    const lines = createInterface(child.stdout).on('line', (line) => this.log.push(line));
    await Promise.race([once(lines, 'line'), once(child, 'exit')]);
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#publisher;
    if (!child || child.exitCode !== null || child.signalCode) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  async restart(more?: NodeJS.ProcessEnv): Promise<void> {
    await this.kill('SIGTERM');
    await this.start(more);
  }

  /** Runs `pnpm <command>` with these words. */
  async run(words: string, more = {}): Promise<{ status: number; out: string; err: string }> {
    const [command, ...args] = words.split(' ');
    const options = { cwd: repository, env: { ...this.#env, ...more } };
    const running = promisify(execFile)(process.execPath, [`release/cli/${command}.ts`, ...args], options);
    const { code: status = 0, stdout: out, stderr: err } = await running.catch((error) => error);
    return { status, out, err };
  }

  readonly status = async () => (await this.run('status')).out;
  readonly ask = (page: string, init?: RequestInit) => fetch(`${store.publisherState().process?.address}${page}`, init);

  /** Expects that all apps are live in their first version, but for these. */
  expectLive(more: Record<string, string> = {}): void {
    expect(store.liveState().releases).toEqual({ ...allApps('1'), ...more });
  }

  /** How the tries to ship a commit have ended: `done`, or why not. */
  readonly tries = (commit: string): string[] =>
    store
      .jobsIn(['done', 'refused', 'crashed', 'gone'])
      .filter(({ words }) => words[0] === commit)
      .map(({ state, answer }) => (state === 'done' ? state : (answer as { code: string }[])[0]?.code) ?? state);

  /** How the last of so many tries has ended. */
  async became(commit: string, times = 1): Promise<string | undefined> {
    await soon(() => this.tries(commit).length).toBe(times);
    return this.tries(commit).at(-1);
  }

  /** Pushes a commit, and expects that it is live then, with these versions. */
  async ships(files: Files, versions: Record<string, string>): Promise<void> {
    expect(await this.became(this.push(files, '--allow-empty'))).toBe('done');
    this.expectLive(versions);
  }

  /** Expects `pnpm release --wait` to say that a commit is not live for these reasons, or that it is. */
  async waits(commit: string, ...codes: string[]) {
    const { status, out } = await this.run(`release --wait ${commit} --json`);
    const result = JSON.parse(out);
    expect(result.error?.faults.map(({ code }: { code: string }) => code) ?? []).toEqual(codes);
    expect(status).toBe(codes.length > 0 ? 1 : 0);
    return result;
  }

  /** Pushes a commit, and expects that it is refused for these reasons. */
  async refuses(files: Files, ...codes: string[]): Promise<string> {
    const commit = this.push(files);
    await this.waits(commit, ...codes);
    return commit;
  }
}

/** For the tests of a file, each of which begins with a publisher, and with all apps live in version 1. */
export const site = new Site();
// Each test starts a dozen processes.
vi.setConfig({ testTimeout: 180_000 });
const copy = (from: string, to: string) => execFileSync('cp', ['-aT', from, to]);

beforeAll(async () => {
  await site.start();
  await vi.waitUntil(() => site.tries(site.head()).length > 0, 20_000);
  await site.kill('SIGTERM');
  copy(folder, before);
});
beforeEach(() => site.start());
afterEach(async () => {
  await site.kill();
  // Those that hang, and would be ended by the next start.
  for (const { child } of store.jobsIn(['running'])) endGroup(child?.pid);
  rmSync(folder, { recursive: true });
  copy(before, folder);
});
