import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Message } from 'store/message.ts';
import { inject, vi } from 'vitest';
import { allApps } from './all-apps.ts';
import { newBucket } from './bucket.ts';
import { machineAt } from './machine.ts';

/** A machine with a store, and the commands that mirror it, restore it and follow others. */
export async function mirroringAt(folder: string) {
  const machine = await machineAt(folder);
  return {
    ...machine,
    ...(await import('mirror/mirror-store.ts')),
    ...(await import('mirror/restore.ts')),
    ...(await import('mirror/follow.ts')),
    ...(await import('mirror/findings.ts')),
    ...(await import('store/message.ts')),
  };
}

export type Mirroring = Awaited<ReturnType<typeof mirroringAt>>;

export const first = allApps('v1');

/** A publisher, the address of a mirror, and everything that was logged. */
export interface Scene {
  folder: string;
  publisher: Mirroring;
  address: string;
  log: (step: Message) => void;
  codes: () => string[];
  /** A machine with an empty folder. */
  another: () => Promise<Mirroring>;
  end: () => void;
}

export const hasBuckets = (): boolean => inject('bucketKeys') !== undefined;

/** With a mirror in a bucket if this machine has radosgw, and otherwise in a folder. */
export async function setScene(inBucket = hasBuckets()): Promise<Scene> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mirrors-'));
  const env = inject('bucketKeys')?.admin;
  for (const [name, value] of Object.entries(env ?? {})) vi.stubEnv(name, value);
  const steps: Message[] = [];
  return {
    folder,
    publisher: await mirroringAt(path.join(folder, 'store')),
    address:
      inBucket && env ? await newBucket({ env }, path.basename(folder).toLowerCase()) : path.join(folder, 'mirror'),
    log: (step) => void steps.push(step),
    codes: () => steps.map(({ code }) => code),
    another: () => mirroringAt(mkdtempSync(path.join(folder, 'another-'))),
    end() {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs `pnpm <command>`, and kills it at its n-th failpoint or after some ms. Returns whether it was killed. */
export async function runKilled(
  command: string,
  store: string,
  words: string[],
  failpoint?: number,
  ms?: number,
): Promise<boolean> {
  const script = path.join(import.meta.dirname, `../../cli/${command}.ts`);
  const child = spawn(process.execPath, [script, ...words], {
    env: { ...process.env, SITE_DIR: store, ...(failpoint && { RELEASE_DIE_AT: String(failpoint) }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors = text(child.stderr);
  const timer = ms === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), ms);
  const [code, signal] = await once(child, 'exit');
  clearTimeout(timer);
  if (code) throw new Error(await errors);
  return signal === 'SIGKILL';
}
