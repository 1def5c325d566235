import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

function serve(words: string[], env: Record<string, string> = {}) {
  const script = path.join(import.meta.dirname, '../../cli/serve.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 10_000,
  });
  return { status, stdout, stderr };
}

it('says in one sentence why it cannot start', async () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'store-'));
  const taken = createServer().listen(0);
  const port = String((taken.address() as { port: number }).port);
  const faults = [
    [serve(['--prot']), 'pnpm serve has no option --prot. It has --mail, --follow, --key, --help.\n'],
    [serve([], { PORT: 'http' }), 'PORT is “http”; it must be a number from 0 to 65535.\n'],
    [
      serve([], { PORT: port }),
      `Port ${port} is taken. Stop what runs there, or choose another: PORT=4280 pnpm serve\n`,
    ],
    [
      serve([], { SITE_DIR: empty }),
      `No site is live in ${path.relative('', empty)} yet. Build one first: pnpm build\n`,
    ],
  ] as const;
  for (const [{ status, stderr }, sentence] of faults) {
    expect(stderr).toBe(sentence);
    expect(status).toBe(1);
  }
  taken.close();
  rmdirSync(empty);
});
