import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';

// Threads take seconds to start on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const folder = mkdtempSync(path.join(os.tmpdir(), 'thread-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('starts again when something fails after its answer, and the server keeps running', async () => {
  const file = path.join(folder, 'count.ts');
  writeFileSync(
    file,
    `import { inThread } from '${pathToFileURL(path.join(import.meta.dirname, 'thread.ts'))}';
    let asked = 0;
    export const count = inThread(${JSON.stringify(pathToFileURL(file))}, 20, () => {
      setTimeout(() => { throw new Error('late'); }, 200);
      return ++asked;
    });`,
  );
  const { count } = await import(/* @vite-ignore */ file);
  expect(await count('first')).toBe(1);
  // What is asked while it fails is refused.
  await expect.poll(() => count('again').catch(() => 0), { timeout: 20_000 }).toBe(1);
});
