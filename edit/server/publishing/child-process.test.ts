import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from 'checks/stores/machine.ts';
import { expect, it } from 'vitest';
import { orFull } from '../refused.ts';
import words from '../words.json' with { type: 'json' };

const folder = temporaryFolder();

/** A process that does this work, written into a file of its own. */
async function processOf(name: string, work: string) {
  const file = path.join(folder, `${name}.ts`);
  const library = pathToFileURL(path.join(import.meta.dirname, 'child-process.ts'));
  const ask = `export const ask = inChildProcess('${pathToFileURL(file)}', 20, () => { ${work} });`;
  writeFileSync(file, `import { inChildProcess } from '${library}';\nlet asked = 0;\n${ask}`);
  return (await import(/* @vite-ignore */ file)).ask;
}

it('starts again when something fails after its answer, and the server keeps running', async () => {
  const count = await processOf('count', `setTimeout(() => { throw new Error('late'); }, 200); return ++asked;`);
  expect(await count('first')).toBe(1);
  // What is asked while it fails is refused.
  await expect.poll(() => count('again').catch(() => 0), { timeout: 20_000 }).toBe(1);
});

it('says that the disk is full, as it would here', async () => {
  const fill = await processOf('full', `throw Object.assign(new Error('No space'), { code: 'ENOSPC' });`);
  expect(orFull(await fill('').catch((error: unknown) => error))).toMatchObject({ words: words.full });
});
