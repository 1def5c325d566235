import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Message } from 'store/message.ts';
import { vi } from 'vitest';
import { allApps, type Machine, machineAt } from './machine.ts';

export const first = allApps('v1');

export type Scene = Awaited<ReturnType<typeof setScene>>;

/** A publisher, the address of a mirror in a folder, everything that was logged, and machines with an empty folder. */
export async function setScene() {
  const folder = mkdtempSync(path.join(tmpdir(), 'mirrors-'));
  const steps: Message[] = [];
  return {
    folder,
    publisher: await machineAt(path.join(folder, 'store')),
    address: path.join(folder, 'mirror'),
    log: (step: Message) => void steps.push(step),
    codes: () => steps.map(({ code }) => code),
    another: () => machineAt(mkdtempSync(path.join(folder, 'another-'))),
    end() {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Files of the live site of a machine that are missing or damaged. */
export function damageOf(machine: Machine): string[] {
  const id = machine.liveComposition() ?? '';
  const composition = machine.readComposition(id);
  const releases = Object.entries(composition.releases).map(([app, version]) =>
    machine.readRelease(app as 'shell', version),
  );
  return [...machine.damagedDocuments(id, composition), ...releases.flatMap(machine.damagedFiles)];
}

/** Runs `pnpm <command>`, and kills it at its n-th failpoint. Returns whether it was killed. */
export const runKilled = (command: string, store: string, words: string[], point?: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const script = path.join(import.meta.dirname, `../../cli/${command}.ts`);
    const env = { ...process.env, SITE_DIR: store, ...(point && { RELEASE_DIE_AT: String(point) }) };
    execFile(process.execPath, [script, ...words], { env }, (error, _out, errors) => {
      if (error?.code) reject(new Error(errors));
      else resolve(error?.signal === 'SIGKILL');
    });
  });
