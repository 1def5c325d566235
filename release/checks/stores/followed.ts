import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { appNames } from 'tools/workspace/apps.ts';
import { repository } from 'tools/workspace/repository.ts';

export class Repository {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  init(): void {
    execFileSync('git', ['init', '-q', '-b', 'main', this.folder]);
    for (const setting of ['user.name Amina', 'user.email amina@site.example', 'gpg.format ssh'])
      this.git('config', ...setting.split(' '));
  }

  readonly git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: this.folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

  readonly head = (): string => this.git('rev-parse', 'HEAD');

  /** Commits files, signed if there is a key; without a content, the file goes. Returns the commit. */
  commit(files: Record<string, string | undefined>, key?: string, ...words: string[]): string {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(this.folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      if (content === undefined) this.git('rm', '-q', name);
      else writeFileSync(file, content);
    }
    this.git('add', '-A');
    const signing = key ? ['-c', `user.signingkey=${key}`, 'commit', '-S'] : ['commit', '--no-gpg-sign'];
    this.git(...signing, '-q', '-m', 'A change', ...words);
    return this.head();
  }
}

/** Makes keys in a folder. Returns the line of allowed_signers for the key of a name. */
export function makeKeys(folder: string, ...names: string[]) {
  for (const name of names)
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path.join(folder, name)]);
  return (name: string, team: string, until = '20990101'): string =>
    `${name}@${team}${until && ` valid-before="${until}"`} ${readFileSync(path.join(folder, `${name}.pub`), 'utf8')}`;
}

/** A remote repository of stand-ins, a team's checkout of it, and a publisher that follows it into a store. */
export class Followed extends Repository {
  readonly store: string;
  readonly remote: string;
  readonly #environment: NodeJS.ProcessEnv;
  #publisher: ChildProcess | undefined;

  constructor(folder: string) {
    const inside = (name: string): string => path.join(folder, name);
    super(inside('team'));
    [this.store, this.remote] = [inside('store'), inside('remote.git')];
    this.#environment = {
      ...process.env,
      SITE_DIR: this.store,
      PUBLISHER_DIR: inside('publisher'),
      PUBLISHER_PORT: '0',
      SITE_TODAY: '2025-11-10',
      NO_COLOR: '1',
    };
    execFileSync('git', ['init', '-q', '--bare', '-b', 'main', this.remote]);
    execFileSync('git', ['clone', '-q', this.remote, this.folder], { stdio: 'ignore' });
    this.init();
    const command = (name: string): string =>
      `const { runStandIn } = await import('${repository}/release/checks/stores/commands.ts');\nawait runStandIn('${name}');\n`;
    this.push({
      ...Object.fromEntries(['release', 'rollback'].map((name) => [`release/cli/${name}.ts`, command(name)])),
      ...Object.fromEntries(appNames.map((app) => [`${app}/version`, '1'])),
      CODEOWNERS: '/release/ @site-admins\n/mf-events/ @events-team\n/mf-news/ @news-team\n',
    });
  }

  push(...what: Parameters<Repository['commit']>): string {
    const commit = this.commit(...what);
    this.git('push', '-q', '-f', 'origin', 'HEAD');
    this.nudge();
    return commit;
  }

  readonly nudge = (): void => void this.#publisher?.kill('SIGUSR2');

  /** Starts the publisher, and resolves when it is ready or has ended. */
  async start(environment: NodeJS.ProcessEnv = {}, ...options: string[]): Promise<void> {
    const words = ['release/cli/publisher.ts', '--follow', this.remote, '--no-editors', ...options];
    const env = { ...this.#environment, ...environment };
    const child = spawn(process.execPath, words, { cwd: repository, env, stdio: ['ignore', 'pipe', 'ignore'] });
    this.#publisher = child;
    await Promise.race([once(createInterface(child.stdout), 'line'), once(child, 'exit')]);
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#publisher;
    if (!child || child.exitCode !== null || child.signalCode) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  run(command: string, ...words: string[]): Promise<{ status: number; out: string; err: string }> {
    const options = { cwd: repository, env: this.#environment };
    return new Promise((resolve) =>
      execFile(process.execPath, [`release/cli/${command}.ts`, ...words], options, (error, out, err) =>
        resolve({ status: Number(error?.code ?? 0), out, err }),
      ),
    );
  }
}
