import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBucket } from 'store/shared/bucket.ts';
import type { SharedStore } from 'store/shared/shared-store.ts';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { type Keys, newBucket } from './bucket.ts';
import { type Machine, machineAt } from './machine.ts';

/** A bucket for the tests of a `describe`, with an empty store for each of them. */
export function testBucket(env: Keys, name: string) {
  let bucket: string;
  let store: SharedStore;
  let folder: string;
  let count = 0;

  const openWith = (variables: Partial<Keys>, address = bucket): SharedStore => {
    for (const [name, value] of Object.entries({ ...env, ...variables })) vi.stubEnv(name, value);
    return openBucket(address);
  };

  beforeAll(async () => {
    bucket = await newBucket({ env }, `${name}-${process.pid}`);
    folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(() => {
    store = openWith({}, `${bucket}/${++count}`);
  });

  return {
    openWith,
    store: () => store,
    /** In the folder of these tests, which has the working copy of each machine. */
    pathOf: (machine: string) => path.join(folder, machine),
    machine: (name: string, shared = store.address): Promise<Machine> =>
      machineAt({ folder: path.join(folder, name), shared, keys: env }),
  };
}
