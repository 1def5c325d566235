import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from 'checks/stores/machine.ts';
import { expect, it } from 'vitest';

const folder = temporaryFolder();

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
