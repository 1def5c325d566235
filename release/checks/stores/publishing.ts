import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { endGroup } from 'publish/publisher/run-command.ts';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { Followed } from './followed.ts';
import { allApps, machineAt, temporaryFolder } from './machine.ts';

type Files = Parameters<Followed['push']>[0];
export const events = (version: string): Files => ({ 'mf-events/version': version });
export const news = (version: string): Files => ({ 'mf-news/version': version });
export const soon = (value: () => unknown) => expect.poll(value, { timeout: 30_000 });

class Site extends Followed {
  /** Expects that all apps are live in their first version, but for these. */
  expectLive(more: Record<string, string> = {}): void {
    expect(store.liveState().releases).toEqual({ ...allApps('1'), ...more });
  }

  readonly status = async () => (await this.run('status')).out;
  readonly ask = (page: string, init?: RequestInit) => fetch(`${store.publisherState().process?.address}${page}`, init);

  async restart(more?: NodeJS.ProcessEnv): Promise<void> {
    await this.kill('SIGTERM');
    await this.start(more);
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

const [folder, before] = [temporaryFolder(), temporaryFolder()];
/** For the tests of a file, each of which begins with a publisher, and with all apps live in version 1. */
export const site = new Site(folder);
export const store = await machineAt(site.store);
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
