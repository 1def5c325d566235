import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { Thread } from './thread.ts';

// Threads take seconds to start on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const folder = mkdtempSync(path.join(os.tmpdir(), 'thread-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A thread with this code. */
function threadWith(code: string): Thread<string, number> {
  const file = path.join(folder, 'thread.ts');
  writeFileSync(
    file,
    `import { answerWith } from '${pathToFileURL(path.join(import.meta.dirname, 'thread.ts'))}';\n${code}`,
  );
  return new Thread(pathToFileURL(file), 20);
}

it('starts again when something fails after its answer, and the server keeps running', async () => {
  const thread = threadWith(`
    let asked = 0;
    answerWith(() => {
      setTimeout(() => { throw new Error('late'); });
      return ++asked;
    });
  `);
  expect(await thread.ask('first')).toBe(1);
  await expect.poll(() => thread.ask('again'), { timeout: 20_000 }).toBe(1);
  await thread.end();
});
