import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { freePort } from '../free-port.ts';

export const hasRadosgw = (): boolean =>
  ['radosgw', 'ceph-osd', 'ceph-mon'].every((command) => spawnSync('which', [command]).status === 0);

/**
 * Starts a real S3 service on this machine with an empty bucket: Ceph's monitor, one OSD in memory, and its gateway. The
 * name and the key of its only user are `a`.
 */
export async function startRadosgw(bucket: string): Promise<{ endpoint: string; stop: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rgw-'));
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(path.join(folder, name));
  const [port, monitorPort] = [await freePort(), await freePort()];
  const id = randomUUID();
  const file = path.join(folder, 'ceph.conf');
  const monitor = `[v2:127.0.0.1:${monitorPort}/0]`;
  writeFileSync(
    file,
    `[global]
fsid = ${id}
mon host = ${monitor}
auth cluster required = none
auth service required = none
auth client required = none
run dir = ${folder}
log file = ${folder}/$name.log
osd pool default size = 1
paxos propose interval = 0.05
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
ms mon client mode = crc
rgw frontends = beast endpoint=127.0.0.1:${port}
`,
  );
  const must = (command: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(command, ['-c', file, ...args], { encoding: 'utf8', timeout: 60_000 });
    if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
  };
  const running: ChildProcess[] = [];
  const start = (command: string, ...args: string[]) =>
    void running.push(spawn(command, ['-c', file, '-f', ...args], { stdio: 'ignore' }));
  const map = path.join(folder, 'monmap');
  must('monmaptool', '--create', '--fsid', id, '--addv', 'a', monitor, map);
  must('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map);
  start('ceph-mon', '-i', 'a');
  must('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', randomUUID());
  must(
    'ceph',
    '--connect-timeout',
    '30',
    'osd',
    'new',
    readFileSync(path.join(folder, 'osd/fsid'), 'utf8').trim(),
    '0',
  );
  start('ceph-osd', '-i', '0');
  start('radosgw', '-n', 'client.rgw');
  must(
    'radosgw-admin',
    'user',
    'create',
    '--uid',
    'a',
    '--display-name',
    'a',
    '--access-key',
    'a',
    '--secret-key',
    'a',
  );
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new AwsClient({ accessKeyId: 'a', secretAccessKey: 'a', region: 'a', service: 's3' });
  const make = () => client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  while (!(await make().catch(() => undefined))?.ok) await sleep(100);
  const stop = () => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { endpoint, stop };
}
