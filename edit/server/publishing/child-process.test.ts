import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from 'checks/stores/machine.ts';
import { expect, it } from 'vitest';
import { orFull } from '../refused.ts';
import words from '../words.json' with { type: 'json' };

const folder = temporaryFolder();

it('starts again when something fails after its answer, and the server keeps running', async () => {
  const file = path.join(folder, 'count.ts');
  writeFileSync(
    file,
    `import { inChildProcess } from '${pathToFileURL(path.join(import.meta.dirname, 'child-process.ts'))}';
    let asked = 0;
    export const count = inChildProcess(${JSON.stringify(pathToFileURL(file))}, 20, () => {
      setTimeout(() => { throw new Error('late'); }, 200);
      return ++asked;
    });`,
  );
  const { count } = await import(/* @vite-ignore */ file);
  expect(await count('first')).toBe(1);
  // What is asked while it fails is refused.
  await expect.poll(() => count('again').catch(() => 0), { timeout: 20_000 }).toBe(1);
});

it('says that the disk is full, as it would here', async () => {
  const file = path.join(folder, 'full.ts');
  writeFileSync(
    file,
    `import { inChildProcess } from '${pathToFileURL(path.join(import.meta.dirname, 'child-process.ts'))}';
    export const fill = inChildProcess(${JSON.stringify(pathToFileURL(file))}, 20, () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });`,
  );
  const { fill } = await import(/* @vite-ignore */ file);
  expect(orFull(await fill('').catch((error: unknown) => error))).toMatchObject({ words: words.full });
});
