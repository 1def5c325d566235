import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a command said that it had done. */
export interface Acknowledged {
  name: string;
  turn: number;
  seq: number;
  version: string | undefined;
}

export interface Chaos {
  acknowledged: Acknowledged[];
  tried: number;
  kills: number;
  /** Output of processes that ended with an error. */
  errors: string[];
}

/**
 * Runs teams and composers at once, each in processes that are killed after a random time, or at a random failpoint, until
 * `kills` is reached.
 */
export async function causeChaos(names: string[], env: Record<string, string>, kills: number): Promise<Chaos> {
  const chaos: Chaos = { acknowledged: [], tried: 0, kills: 0, errors: [] };
  await Promise.all(names.map((name) => keepRunning(name, env, kills, chaos)));
  return chaos;
}

async function keepRunning(name: string, env: Record<string, string>, kills: number, chaos: Chaos): Promise<void> {
  for (let turn = 1; chaos.kills < kills; ) {
    const atPoint = Math.random() < 0.7;
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'team.ts'), name, String(turn), '8'], {
      env: { ...process.env, ...env, ...(atPoint && { RELEASE_DIE_AT: String(1 + Math.floor(Math.random() * 150)) }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = Promise.all([text(child.stdout), text(child.stderr)]);
    const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
    if (!atPoint) {
      await Promise.race([ended, sleep(1000 + Math.random() * 8000)]);
      child.kill('SIGKILL');
    }
    const [code, signal] = await ended;
    const [out, err] = await output;
    if (signal === 'SIGKILL') chaos.kills += 1;
    else if (code !== 0) chaos.errors.push(`${name}: ${err.trim().slice(-600)}`);
    for (const [, word, at, seq, version] of out.matchAll(/^(TRY|DONE) (\d+)(?: (\S+) (\S+))?$/gm)) {
      if (word === 'TRY') chaos.tried += 1;
      else if (seq !== '-')
        chaos.acknowledged.push({
          name,
          turn: Number(at),
          seq: Number(seq),
          version: version === '-' ? undefined : version,
        });
      turn = Math.max(turn, Number(at) + 1);
    }
  }
}
