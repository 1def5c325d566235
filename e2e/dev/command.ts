import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { appNames } from 'tools/workspace/apps.ts';
import { repository, siteFolder } from '../shared-settings.ts';

/** `pnpm dev` on this port and those after it, with the sections that are released in `store`. */
export class DevCommand {
  /** All that it has written so far. */
  output = '';
  /** Its exit status. */
  readonly ended: Promise<number | null>;
  readonly #port: number;
  readonly #process: ChildProcess;

  constructor(port: number, names: string[] = [], store = siteFolder) {
    this.#port = port;
    const env = { ...process.env, PORT: String(port), SITE_DIR: store };
    const child = spawn(process.execPath, [path.join(repository, 'release/cli/dev.ts'), ...names], { env });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.output += chunk;
      });
    this.#process = child;
    this.ended = once(child, 'close').then(([status]) => status);
  }

  /** Waits until the site is ready. */
  async ready(): Promise<void> {
    const ended = this.ended.then(() => 'The command ended.');
    const isReady = () => Promise.race([ended, this.output]);
    await expect.poll(isReady, { timeout: 100_000, message: this.output }).toMatch(/The site is ready|command ended/);
    expect(this.output).toContain('The site is ready');
  }

  /** Ends it as Ctrl+C does, and returns its exit status. */
  interrupt(): Promise<number | null> {
    this.#process.kill('SIGINT');
    return this.ended;
  }

  /** Expects none of its servers to answer. */
  async expectNoServers(): Promise<void> {
    for (const offset of appNames.keys())
      await expect(fetch(`http://localhost:${this.#port + offset}/`)).rejects.toThrow();
  }
}

const drafts = path.join(repository, 'node_modules/.cache/e2e-dev-edits');

/** Replaces a passage of a source file while `check` runs. Restores it alone, so that other edits stay. */
export async function whileEdited(
  file: string,
  [before, after]: readonly [before: string, after: string],
  check: () => Promise<void>,
): Promise<void> {
  replace(file, before, after);
  try {
    await check();
  } finally {
    replace(file, after, before);
  }
}

/** Atomic: a server that reads the file finds the old text or the new one. */
function replace(file: string, before: string, after: string): void {
  const full = path.join(repository, file);
  const text = readFileSync(full, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not contain “${before}”: adapt the edit in this test.`);
  mkdirSync(drafts, { recursive: true });
  const draft = path.join(drafts, path.basename(file));
  writeFileSync(
    draft,
    text.replace(before, () => after),
  );
  renameSync(draft, full);
}
