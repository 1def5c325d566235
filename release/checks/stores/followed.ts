import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { PublisherState } from 'publisher/publisher-state.ts';
import type { Job } from 'publisher/queue.ts';
import { repository } from 'workspace/repository.ts';

/** A remote repository of stand-ins, a team's checkout of it, and a publisher that follows it into a store. */
export class Followed {
  readonly folder: string;
  readonly store: string;
  readonly remote: string;
  readonly team: string;
  #publisher: ChildProcess | undefined;
  #output = '';

  constructor(folder: string) {
    this.folder = folder;
    [this.store, this.remote, this.team] = ['store', 'remote.git', 'team'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    mkdirSync(this.team);
    execFileSync('git', ['init', '-q', '--bare', '-b', 'main', this.remote]);
    this.git('init', '-q', '-b', 'main');
    for (const [name, value] of [
      ['user.name', 'Amina'],
      ['user.email', 'amina@site.example'],
      ['gpg.format', 'ssh'],
    ] as const)
      this.git('config', name, value);
    this.git('remote', 'add', 'origin', this.remote);
    const command = (name: string) =>
      `import { runStandIn } from '${repository}/release/checks/stores/stand-in-command.ts';\nawait runStandIn('${name}');\n`;
    this.commit({
      'release/cli/release.ts': command('release'),
      'release/cli/rollback.ts': command('rollback'),
      CODEOWNERS: '/release/ @site-admins\n/mf-events/ @events-team\n/mf-news/ @news-team\n',
      ...Object.fromEntries(['shell', 'mf-events', 'mf-news'].map((app) => [`${app}/version`, '1'])),
    });
  }

  readonly git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: this.team, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

  /** Commits files in the team's checkout, signed if there is a key. */
  commit(files: Record<string, string | undefined>, key?: string): string {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(this.team, name);
      mkdirSync(path.dirname(file), { recursive: true });
      if (content === undefined) this.git('rm', '-q', name);
      else writeFileSync(file, content);
    }
    this.git('add', '-A');
    const signing = key ? ['-c', `user.signingkey=${key}`, 'commit', '-S'] : ['commit', '--no-gpg-sign'];
    this.git(...signing, '-q', '-m', Object.keys(files).join(' '));
    return this.git('rev-parse', 'HEAD');
  }

  /** Commits and pushes, and wakes the publisher. Returns the commit. */
  push(files: Record<string, string | undefined>, key?: string): string {
    const commit = this.commit(files, key);
    this.git('push', '-q', 'origin', 'HEAD');
    this.nudge();
    return commit;
  }

  nudge(): void {
    this.#publisher?.kill('SIGUSR2');
  }

  readonly environment = (): NodeJS.ProcessEnv => ({
    ...process.env,
    SITE_DIR: this.store,
    PUBLISHER_DIR: path.join(this.folder, 'publisher'),
    PUBLISHER_PORT: '0',
    SITE_TODAY: '2025-11-10',
    NO_COLOR: '1',
  });

  /** Starts the publisher, and resolves when it is ready or has ended. */
  async start(environment: NodeJS.ProcessEnv = {}): Promise<string> {
    const words = ['release/cli/publisher.ts', '--follow', this.remote, '--no-editors'];
    const child = spawn(process.execPath, words, {
      cwd: repository,
      env: { ...this.environment(), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#output = '';
    this.#publisher = child;
    const ready = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          this.#output += chunk;
          if (this.#output.includes('follows')) resolve();
        });
    });
    await Promise.race([ready, once(child, 'exit')]);
    return this.#output;
  }

  readonly output = (): string => this.#output;

  readonly hasEnded = (): boolean => this.#publisher?.exitCode !== null || this.#publisher.signalCode !== null;

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#publisher;
    if (!child || this.hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Runs a command of this repository on the store. */
  async run(command: string, ...words: string[]): Promise<{ status: number; out: string; err: string }> {
    const child = spawn(process.execPath, [`release/cli/${command}.ts`, ...words], {
      cwd: repository,
      env: this.environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { status, out, err };
  }
}

export type { Job, PublisherState };
