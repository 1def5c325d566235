import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { edit } from 'release/checks/checkout.ts';
import { repository, siteFolder } from '../shared-settings.ts';

export type DevCommand = ReturnType<typeof startDev>;

/** `pnpm dev` on this port and those after it, with the sections that are released in `store`. */
export function startDev(port: number, names: string[] = [], store = siteFolder) {
  const env = { ...process.env, PORT: String(port), SITE_DIR: store };
  const child = spawn(process.execPath, [path.join(repository, 'release/cli/dev.ts'), ...names], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  /** Its exit status. */
  const ended: Promise<number | null> = once(child, 'close').then(([status]) => status);
  return {
    /** All that it has written so far. */
    output: () => output,

    /** Waits until the site is ready. */
    async ready(): Promise<void> {
      const isReady = () => Promise.race([ended.then(() => 'The command ended.'), output]);
      await expect.poll(isReady, { timeout: 100_000, message: output }).toMatch(/The site is ready|command ended/);
      expect(output).toContain('The site is ready');
    },

    /** Ends it as Ctrl+C does, and returns its exit status. */
    interrupt(): Promise<number | null> {
      child.kill('SIGINT');
      return ended;
    },
  };
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
  mkdirSync(drafts, { recursive: true });
  const draft = path.join(drafts, path.basename(file));
  cpSync(path.join(repository, file), draft);
  edit(drafts, path.basename(file), before, after);
  renameSync(draft, path.join(repository, file));
}
