import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { freePort } from '../serving/servers.ts';

export const hasRadosgw = (): boolean =>
  ['radosgw', 'ceph-osd', 'ceph-mon'].every((command) => spawnSync('which', [command]).status === 0);

const configuration = (folder: string, monitor: string, port: number): string => `
[global]
mon host = ${monitor}
auth cluster required = none
auth service required = none
auth client required = none
run dir = ${folder}
log file = ${folder}/$name.log
pid file = ${folder}/$name.pid
osd pool default size = 1
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
paxos propose interval = 0.05
ms mon client mode = crc
rgw frontends = beast endpoint=127.0.0.1:${port}
`;

const start = (monitor: string): string => `
mkdir mon osd
monmaptool --create --fsid ${randomUUID()} --addv a ${monitor} map
ceph-mon -i a --mkfs --monmap map
ceph-mon -i a
ceph-osd -i 0 --mkfs --osd-uuid ${randomUUID()}
ceph --connect-timeout 30 osd new $(cat osd/fsid) 0
ceph-osd -i 0
radosgw -n client.rgw
radosgw-admin user create --uid a --display-name a --access-key a --secret-key a
`;

/** Starts Ceph’s S3 gateway on this machine with an empty bucket, and a user whose name and key are `a`. */
export async function startRadosgw(bucket: string): Promise<{ endpoint: string; stop: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rgw-'));
  const port = await freePort();
  const monitor = `[v2:127.0.0.1:${await freePort()}/0]`;
  const CEPH_CONF = path.join(folder, 'ceph.conf');
  writeFileSync(CEPH_CONF, configuration(folder, monitor, port));
  execFileSync('sh', ['-ec', start(monitor)], { cwd: folder, env: { ...process.env, CEPH_CONF }, stdio: 'ignore' });
  const client = new AwsClient({ accessKeyId: 'a', secretAccessKey: 'a', region: 'a', service: 's3' });
  const endpoint = `http://127.0.0.1:${port}`;
  const make = () => client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  while (!(await make().catch(() => undefined))?.ok) await sleep(100);
  const stop = () => {
    for (const name of ['mon.a', 'osd.0', 'client.rgw'])
      process.kill(Number(readFileSync(path.join(folder, `${name}.pid`))), 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { endpoint, stop };
}
