import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Whether tests may mount a disk here: as root, and outside most containers. */
export function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'mount-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' });
  if (status === 0) spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
  rmSync(folder, { recursive: true });
  return status === 0;
}
