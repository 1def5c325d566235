import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from 'release/checks/stores/machine.ts';
import { expect, it } from 'vitest';
import messages from '../messages.json' with { type: 'json' };
import { orFull } from '../refused.ts';

const folder = temporaryFolder();

/** A process that does this work, written into a file of its own. */
async function processOf(name: string, work: string, seconds = 20) {
  const file = path.join(folder, `${name}.ts`);
  const library = pathToFileURL(path.join(import.meta.dirname, 'child-process.ts'));
  const ask = `export const ask = inChildProcess('${pathToFileURL(file)}', ${seconds}, () => { ${work} });`;
  writeFileSync(file, `import { inChildProcess } from '${library}';\nlet asked = 0;\n${ask}`);
  return (await import(/* @vite-ignore */ file)).ask;
}

it('starts again when something fails after its answer, and the server keeps running', async () => {
  const count = await processOf('count', `setTimeout(() => { throw new Error('late'); }, 200); return ++asked;`);
  expect(await count('first')).toBe(1);
  // What is asked while it fails is refused.
  await expect.poll(() => count('again').catch(() => 0), { timeout: 20_000 }).toBe(1);
});

it.each([
  ['full', `throw Object.assign(new Error('No space'), { code: 'ENOSPC' });`, 20],
  ['tookTooLong', 'for (;;);', 1],
  ['tooLargeOnceOpened', 'for (const all = []; ; ) all.push(new Uint8Array(5e7).fill(1));', 20],
] as const)('says of what it cannot do: %s', async (name, work, seconds) => {
  const ask = await processOf(name, work, seconds);
  expect(orFull(await ask('').catch((error: unknown) => error))).toMatchObject({ words: messages[name] });
});
