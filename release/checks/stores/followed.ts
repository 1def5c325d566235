import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { appNames } from 'tools/workspace/apps.ts';
import { repository } from 'tools/workspace/repository.ts';

export class Repository {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    execFileSync('git', ['init', '-q', '-b', 'main', folder]);
    this.git('config', 'user.name', 'Amina');
    this.git('config', 'user.email', 'amina@site.example');
  }

  git(...words: string[]): string {
    return execFileSync('git', words, { cwd: this.folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  }

  readonly head = (): string => this.git('rev-parse', 'HEAD');

  /** Commits files; without a content, the file goes. Returns the commit. */
  commit(files: Record<string, string | undefined>, ...words: string[]): string {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(this.folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      if (content === undefined) this.git('rm', '-q', name);
      else writeFileSync(file, content);
    }
    this.git('add', '-A');
    this.git('commit', '--no-gpg-sign', '-q', '-m', 'A change', ...words);
    return this.head();
  }
}

/** A remote repository of stand-ins, a team's checkout of it, and a publisher that ships it into a store. */
export class Followed extends Repository {
  readonly #inside = (name: string): string => path.join(this.folder, '..', name);
  readonly store = this.#inside('store');
  readonly remote = this.#inside('remote.git');
  /** What the publisher has printed. */
  readonly log: string[] = [];
  #publisher: ChildProcess | undefined;
  readonly #env = {
    ...process.env,
    ...{ SITE_DIR: this.store, PUBLISHER_DIR: this.#inside('publisher'), PUBLISHER_PORT: '0' },
    ...{ NODE_OPTIONS: `--import=${import.meta.dirname}/stand-ins.ts`, SITE_TODAY: '2025-11-10', NO_COLOR: '1' },
  };

  constructor(folder: string) {
    super(path.join(folder, 'team'));
    execFileSync('git', ['init', '-q', '--bare', '-b', 'main', this.remote]);
    this.git('remote', 'add', 'origin', this.remote);
    const manifestOf = (app: string) => readFileSync(path.join(repository, app, 'package.json'), 'utf8');
    const files = appNames.map((app) => ({ [`${app}/version`]: '1', [`${app}/package.json`]: manifestOf(app) }));
    this.push(Object.assign({}, ...files));
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
    const env = { ...this.#env, ...more };
    const child = spawn(process.execPath, words, { cwd: repository, env, stdio: ['ignore', 'pipe', 'ignore'] });
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

  /** Runs `pnpm <command>` with these words. */
  async run(words: string, more: NodeJS.ProcessEnv = {}): Promise<{ status: number; out: string; err: string }> {
    const [command, ...args] = words.split(' ');
    const options = { cwd: repository, env: { ...this.#env, ...more } };
    const running = promisify(execFile)(process.execPath, [`release/cli/${command}.ts`, ...args], options);
    const { code: status = 0, stdout: out, stderr: err } = await running.catch((error) => error);
    return { status, out, err };
  }
}
