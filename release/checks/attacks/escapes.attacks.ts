import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sandboxKind } from 'compose/sandbox.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TinySection } from '../testing/tiny-site.ts';
import { attack } from './attack.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'escapes-'));
const secret = path.join(folder, 'secret');
const target = path.join(folder, 'written');
const database = path.join(folder, 'sessions.db');
const socket = path.join(folder, 'socket');
const server = createServer((_request, response) => void response.end('reached'));
const local = createServer((_request, response) => void response.end('reached'));

beforeAll(async () => {
  writeFileSync(secret, 'the secret');
  const db = new DatabaseSync(database);
  db.exec("CREATE TABLE sessions (who TEXT); INSERT INTO sessions VALUES ('the secret')");
  db.close();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  await new Promise<void>((ready) => local.listen(socket, ready));
});
afterAll(() => {
  for (const one of [server, local]) one.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a page of a section shows that tries `code`, an expression that may be awaited. */
async function attempt(code: string, how: Partial<TinySection> = {}): Promise<string> {
  vi.resetModules();
  vi.stubEnv('SITE_DIR', mkdtempSync(path.join(folder, 'store-')));
  const { releaseTinySection, releaseTinyShell } = await import('../testing/tiny-site.ts');
  const { compose } = await import('compose/compose.ts');
  const { documentsOf } = await import('store/composition.ts');
  const setUp = `const found = await (async () => ${code})().catch((error) => error.code ?? error.cause?.code ?? error.message);`;
  const section = releaseTinySection('e1', {
    name: 'mf-evil',
    setUp,
    page: "'<p>found: ' + found + '</p>'",
    ...how,
  });
  const { id } = await compose([releaseTinyShell('s1'), section], '2025-11-10');
  const html = readFileSync(path.join(documentsOf(id), 'evil/index.html'), 'utf8');
  return /<p>found: (.*)<\/p>/s.exec(html)?.[1] ?? html;
}

/** The sentence with which composing refuses. */
const refused = (code: string, how?: Partial<TinySection>): Promise<string> =>
  attempt(code, how).then(
    (shown) => expect.fail(`It was composed, and shows ${shown}`),
    (error: Error) => {
      expect(error.name, error.stack).toBe('Refusal');
      return error.message;
    },
  );

const text = JSON.stringify;
const source = 'a day of attacks';

/** As a wall, and without one where that holds too. */
const kinds = [
  ...(sandboxKind() === 'bwrap' ? [{ kind: 'bwrap', walled: true }] : []),
  { kind: 'permissions', walled: false },
];

describe.each(kinds)('code of a section in the sandbox “$kind”', ({ kind, walled }) => {
  beforeAll(() => void vi.stubEnv('SITE_SANDBOX', kind));
  const tries = (name: string, make: () => Promise<string>) => attack(source, `${name} (${kind})`, make);

  tries('reads a file of the machine', async () => {
    const found = await attempt(`(await import('node:fs')).readFileSync(${text(secret)}, 'utf8')`);
    expect(found).not.toContain('the secret');
    return found;
  });

  tries('reads the variables of another process', async () => {
    const found = await attempt(
      `(await import('node:fs')).readFileSync('/proc/${process.pid}/environ', 'utf8').length`,
    );
    expect(found).toMatch(/ENOENT|ERR_ACCESS_DENIED/);
    return found;
  });

  tries('has variables with keys', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'the secret');
    const found = await attempt('Object.keys(process.env).sort().join()');
    expect(found).not.toContain('AWS');
    return `It finds ${found}`;
  });

  for (const [name, code] of [
    ['writes a file', `(await import('node:fs')).writeFileSync(${text(target)}, 'x')`],
    ['writes into the store', "(await import('node:fs')).writeFileSync(process.env.SITE_DIR + '/assets/x.js', 'x')"],
    ['links a file of the machine', `(await import('node:fs')).linkSync(${text(secret)}, process.env.SITE_DIR + '/x')`],
  ] as const)
    tries(name, async () => {
      const found = await attempt(code);
      expect([target, path.join(process.env.SITE_DIR ?? '', 'assets/x.js')].filter(existsSync)).toEqual([]);
      return found === 'undefined' ? 'It writes into an empty /tmp of its own.' : found;
    });

  for (const [name, code] of [
    [
      'ATTACH by node:sqlite',
      `new (process.getBuiltinModule('node:sqlite').DatabaseSync)(':memory:').exec("ATTACH '${target}' AS y; CREATE TABLE y.t(a)")`,
    ],
    [
      'VACUUM INTO by node:sqlite',
      `new (process.getBuiltinModule('node:sqlite').DatabaseSync)(':memory:').exec("VACUUM INTO '${target}'")`,
    ],
    [
      'reads the sessions of the editors by node:sqlite',
      `new (process.getBuiltinModule('node:sqlite').DatabaseSync)('${database}').prepare('SELECT * FROM sessions').get().who`,
    ],
  ] as const)
    tries(name, async () => {
      const found = await attempt(code);
      expect(found).not.toContain('the secret');
      expect(existsSync(target)).toBe(false);
      return found;
    });

  tries('starts a process', async () => {
    const found = await attempt(
      `(await import('node:child_process')).execFileSync('cat', [${text(secret)}]).toString()`,
    );
    expect(found).not.toContain('the secret');
    return found;
  });

  tries('reaches a server by TCP', async () => {
    const { port } = server.address() as AddressInfo;
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('reached');
    const found = await attempt(`(await fetch('http://127.0.0.1:${port}')).text()`);
    expect(found).toMatch(/ENETUNREACH|ECONNREFUSED/);
    return found;
  });

  tries('ends its process with process.exit', async () => refused('process.exit(0)'));
  tries('ends its process while a page is rendered', async () => refused('1', { page: "process.exit(0) ?? ''" }));
  tries('takes memory without an end', async () =>
    refused('{ const all = []; for (;;) all.push(new Array(1e6).fill(Math.random())); }'),
  );
  tries('writes forged answers to the standard output', async () =>
    refused('1', { page: "(process.stdout.write('<nonsense>\\n'), '')" }),
  );

  if (!walled) return;
  tries('reaches a server by a Unix socket', async () => {
    const found = await attempt(
      `new Promise((done) => process.getBuiltinModule('node:http').get({ socketPath: ${text(socket)} }, () => done('reached')).on('error', (error) => done(error.code)))`,
    );
    expect(found).toBe('ENOENT');
    return found;
  });
  tries('kills the composer', async () => {
    const found = await attempt(`process.kill(${process.pid}, 'SIGKILL')`);
    expect(found).toMatch(/ESRCH|EPERM/);
    return found;
  });
});

describe('loops', () => {
  it('have a short limit in this test', async () => {
    vi.stubEnv('SITE_CODE_SECONDS', '2');
  });
  attack(source, 'loops while a page is rendered', async () => refused('1', { page: '(() => { for (;;); })()' }));
  attack(source, 'ignores SIGTERM and loops when it is loaded', async () =>
    refused("{ process.on('SIGTERM', () => {}); for (;;); }"),
  );
});
