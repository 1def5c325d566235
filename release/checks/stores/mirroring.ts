import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Message } from 'store/message.ts';
import { vi } from 'vitest';
import { allApps, type Machine, machineAt } from './machine.ts';

export const first = allApps('v1');

export type Scene = Awaited<ReturnType<typeof setScene>>;

/** A publisher with a first release, its mirror in a folder, and machines that read the mirror. */
export async function setScene() {
  const folder = mkdtempSync(path.join(tmpdir(), 'mirrors-'));
  const address = path.join(folder, 'mirror');
  const steps: Message[] = [];
  const log = (step: Message) => void steps.push(step);
  const publisher = await machineAt(path.join(folder, 'store'));
  const mirror = (options?: Parameters<Machine['mirrorStore']>[2], to = address) =>
    publisher.mirrorStore(to, log, options);
  await publisher.commands.release(first);
  const { publicKey, objects } = await mirror();
  return {
    folder,
    address,
    publisher,
    publicKey,
    /** How many objects the first release has. */
    objects,
    /** The codes of what was logged. */
    codes: () => steps.map(({ code }) => code),
    mirror,
    /** Releases the events, and mirrors them. */
    async release(version: string) {
      await publisher.commands.release({ 'mf-events': version });
      return mirror();
    },
    /** A machine with an empty folder. */
    another: () => machineAt(mkdtempSync(path.join(folder, 'another-'))),
    restore: (machine: Machine, from = address, key = publicKey) => machine.restoreStore(from, key, log),
    follow: (machine: Machine, from = address, key = publicKey) => machine.followerOf(from, key, log),
    end() {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The releases that a machine shows. */
export const versionsOf = (machine: Machine) => machine.findComposition(machine.liveComposition())?.releases;

/** What `pnpm status` says of a machine's mirror, or of the mirror that it follows. */
export const mirrorTodo = (machine: Machine) => machine.mirrorStatus(String).todo.map(({ code }) => code);

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
export const runKilled = (command: string, store: string, words: string[], point: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const script = path.join(import.meta.dirname, `../../cli/${command}.ts`);
    const env = { ...process.env, SITE_DIR: store, RELEASE_DIE_AT: String(point) };
    execFile(process.execPath, [script, ...words], { env }, (error, _out, errors) => {
      if (error?.code) reject(new Error(errors));
      else resolve(error?.signal === 'SIGKILL');
    });
  });
