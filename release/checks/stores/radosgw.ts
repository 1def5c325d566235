import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { installPackages } from '../system-packages.ts';
import { cephConfiguration } from './ceph-configuration.ts';

export const noRadosgw = 'No radosgw here (apt-get install --no-install-recommends radosgw ceph-osd ceph-mon).';

export const hasRadosgw = (): boolean =>
  ['radosgw', 'ceph-osd', 'ceph-mon'].every((command) => spawnSync('which', [command]).status === 0);

export function ensureRadosgw(): void {
  if (hasRadosgw()) return;
  console.log('radosgw is not installed: installing it.');
  installPackages(['radosgw', 'ceph-osd', 'ceph-mon']);
}

/** A real S3 service on this machine: Ceph's monitor, one OSD in memory, and its gateway. */
export interface Radosgw {
  /** The variables of its only user, who may do everything. */
  env: Record<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_ENDPOINT_URL' | 'AWS_REGION', string>;
  /** Adds a user who has no rights yet, and returns the variables. */
  addUser: (name: string) => Radosgw['env'];
  stop: () => void;
}

export async function startRadosgw(): Promise<Radosgw> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rgw-'));
  for (const name of ['mon', 'osd', 'rgw', 'run']) mkdirSync(path.join(folder, name));
  const [port, monitorPort] = [await freePort(), await freePort()];
  const id = randomUUID();
  const file = path.join(folder, 'ceph.conf');
  writeFileSync(file, cephConfiguration({ folder, id, port, monitorPort }));
  const must = (command: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 60_000 });
    if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
  };
  const running: ChildProcess[] = [];
  const start = (command: string, ...args: string[]) =>
    void running.push(spawn(command, ['-c', file, '-f', ...args], { stdio: 'ignore' }));
  const stop = () => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const addUser = (name: string) => {
    const [key, secret] = [`key-${name}`, `secret-${name}`];
    const keys = ['--access-key', key, '--secret-key', secret];
    must('radosgw-admin', '-c', file, 'user', 'create', '--uid', name, '--display-name', name, ...keys);
    return {
      AWS_ACCESS_KEY_ID: key,
      AWS_SECRET_ACCESS_KEY: secret,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
    };
  };
  try {
    const map = path.join(folder, 'monmap');
    must('monmaptool', '--create', '--clobber', '--fsid', id, '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, map);
    must('ceph-mon', '-c', file, '-i', 'a', '--mkfs', '--monmap', map);
    start('ceph-mon', '-i', 'a');
    must('ceph-osd', '-c', file, '-i', '0', '--mkfs', '--osd-uuid', randomUUID());
    const osd = readFileSync(path.join(folder, 'osd/fsid'), 'utf8').trim();
    must('ceph', '-c', file, '--connect-timeout', '30', 'osd', 'new', osd, '0');
    start('ceph-osd', '-i', '0');
    start('radosgw', '-n', 'client.rgw');
    const env = addUser('admin');
    await untilAnswered(env.AWS_ENDPOINT_URL);
    return { env, addUser, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

async function untilAnswered(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('radosgw does not answer.');
}
