/**
 * Runs code of releases in a sandbox (code-process.ts): `main.ts <store>`. Reads requests from the standard input and
 * answers each on the standard output, a line of JSON. What it answers is a claim of the code that runs here: the parent
 * uses it for pages of this code only.
 */

import { argv, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import type { Asked } from './protocol.ts';

// The modules of the store work on the folder that this variable names when they are loaded.
process.env.SITE_DIR = argv[2];
const { LoadedSite } = await import('./loaded-site.ts');
let site: Awaited<ReturnType<typeof LoadedSite.load>> | undefined;

async function answer(asked: Asked): Promise<unknown> {
  if (asked.ask === 'load') site = await LoadedSite.load(asked);
  // Each request has the name of the method that answers it.
  else return site?.[asked.ask](asked as never);
}

for await (const line of createInterface({ input: stdin })) {
  const result = await answer(JSON.parse(line)).then(
    (given) => ({ answer: given ?? true }),
    (error) => ({ error: String(error) }),
  );
  stdout.write(`${JSON.stringify(result)}\n`);
}
