import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { afterAll, vi } from 'vitest';

/** A folder that is removed after the tests of a file, or of a group. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  // A sandbox runs as another user.
  chmodSync(folder, 0o755);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export class Repository {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    execFileSync('git', ['init', '-q', '-b', 'main', folder]);
    this.git('config', 'user.name', 'Amina');
    this.git('config', 'user.email', 'amina@site.example');
  }

  git(...words: string[]): string {
    return execFileSync('git', words, { cwd: this.folder, encoding: 'utf8', stdio: 'pipe' }).trim();
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

export const allApps = (version: string) =>
  Object.fromEntries(appNames.map((app) => [app, version])) as Record<AppName, string>;

/** The modules of the store, loaded again for this folder: in a test, each call is a process of its own. */
export async function machineAt(folder: string) {
  vi.resetModules();
  vi.stubEnv('SITE_DIR', folder);
  return {
    folder,
    commands: await import('./commands.ts'),
    ...(await import('../testing/tiny-site.ts')),
    ...(await import('compose/compose.ts')),
    ...(await import('publish/copies.ts')),
    ...(await import('publish/live-state.ts')),
    ...(await import('publish/prune.ts')),
    ...(await import('publish/run-gates.ts')),
    ...(await import('publish/status.ts')),
    ...(await import('publish/publisher/records.ts')),
    ...(await import('store/database.ts')),
    ...(await import('store/history.ts')),
    ...(await import('store/lock.ts')),
    ...(await import('store/integrity.ts')),
    ...(await import('store/release.ts')),
    ...(await import('store/composition.ts')),
  };
}

export type Machine = Awaited<ReturnType<typeof machineAt>>;
