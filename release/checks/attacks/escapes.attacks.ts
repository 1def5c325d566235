import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hasSandbox, openSandbox, type Pair } from 'compose/sandbox.ts';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import type { TinySection } from '../testing/tiny-site.ts';
import { at, attack, evil, newSite, refused } from './attack.ts';

const composed = await newSite();
const [secret, target, database, socket] = [at('secret'), at('written'), at('sessions.db'), at('socket')];
writeFileSync(secret, 'the secret');
new DatabaseSync(database).exec("CREATE TABLE sessions (who TEXT); INSERT INTO sessions VALUES ('the secret')");
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'the secret');
const newServer = () => createServer((_, response) => response.end('the secret'));
const [web, local] = [newServer().listen(0), newServer().listen(socket)];
const { port } = web.address() as AddressInfo;
afterAll(() => [web, local].forEach((server) => void server.close()));

const builtIn = (name: string) => `process.getBuiltinModule('node:${name}')`;
const [fs, processes] = [builtIn('fs'), builtIn('child_process')];
const session = `new (${builtIn('sqlite')}.DatabaseSync)('${database}').prepare('SELECT * FROM sessions')`;
const asking = `${builtIn('http')}.get({ socketPath: '${socket}' }, () => done('reached'))`;
const starting = `Array.from(Array(300), () => ${processes}.spawn('sleep', ['9']).on('error', () => {}).pid)`;
/** Expressions that may be awaited. A page of a section tries them, and shows what it finds. */
const tries: Record<string, string> = {
  'reads a file of the machine': `${fs}.readFileSync('${secret}', 'utf8')`,
  'reads the variables of another process': `${fs}.readFileSync('/proc/${process.pid}/environ').length`,
  'has variables with keys': "'It finds ' + Object.keys(process.env).sort()",
  'writes a file': `(${fs}.writeFileSync('${target}', 'x'), 'It writes into an empty /tmp of its own.')`,
  'writes into the store': `${fs}.writeFileSync(process.env.SITE_DIR + '/assets/x.js', 'x')`,
  'links a file of the machine': `${fs}.linkSync('${secret}', process.env.SITE_DIR + '/x')`,
  'writes 300 MB into /tmp': `${fs}.writeFileSync('/tmp/large', Buffer.alloc(300_000_000))`,
  'reads the code of another section': `${fs}.readdirSync(process.env.SITE_DIR + '/server/mf-news').length`,
  'reads the sessions of the editors by node:sqlite': `${session}.get().who`,
  'starts a process': `${processes}.execFileSync('cat', ['${secret}']).toString()`,
  'reaches a server by TCP': `(await fetch('http://127.0.0.1:${port}')).text()`,
  'reaches a server by a Unix socket': `new Promise((done) => ${asking}.on('error', (error) => done(error.code)))`,
  'opens a setting of the kernel': `${fs}.closeSync(${fs}.openSync('/proc/sys/kernel/core_pattern', 'r+'))`,
  'kills the composer': `process.kill(${process.pid}, 'SIGKILL')`,
  'starts 300 processes': `'It has ' + ${starting}.filter(Boolean).length + ' of 300.'`,
};
/** What it finds, and no secret. */
const found =
  /^(EACCES|ENOENT|ENOSPC|EROFS|ESRCH|EPERM|ENETUNREACH|ECONNREFUSED|ERR_SQLITE_ERROR|.*: No such file or directory\s*|It has [1-5]?\d of 300\.|It finds (NODE_ENV|PWD|SITE_DIR|,)+|It writes into an empty \/tmp of its own\.)$/s;

describe.runIf(hasSandbox())('the sandbox of a page', () => {
  let shown: string[];
  beforeAll(async () => {
    expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('the secret');
    const each = Object.values(tries).map(
      (code) => `await (async () => ${code})().catch((error) => error.code ?? error.cause?.code ?? error.message)`,
    );
    const page = "'<p>found: ' + JSON.stringify(found) + '</p>'";
    const files = await composed(evil({ setUp: `const found = [${each}];`, page }));
    shown = JSON.parse(/<p>found: (.*)<\/p>/s.exec(files['evil/index.html'] ?? '')?.[1] ?? '[]');
  });
  for (const [index, name] of Object.keys(tries).entries())
    attack(name, () => {
      expect(shown[index]).toMatch(found);
      expect([target, path.join(process.env.SITE_DIR ?? '', 'assets/x.js')].filter(existsSync)).toEqual([]);
    });
  attack('leaves the composer without an answer', (code) => refused(composed(evil(code))), {
    'by process.exit': { setUp: 'process.exit(0)' },
    'by memory without an end': { setUp: 'const all = []; for (;;) all.push(Array(1e6).fill(Math.random()));' },
    'by one that it forges': { page: "(process.stdout.write(JSON.stringify({ answer: 'Pwned' }) + '\\n'), '')" },
  });

  attack('writes files without an end in a build', async () => {
    const [script, full] = [at('fill.ts'), at('full')];
    mkdirSync(full);
    writeFileSync(script, "for (let file = 0; ; file++) (await import('node:fs')).writeFileSync('/full/' + file, '');");
    const [read, write]: [Pair[], Pair[]] = [[[script, script]], [[full, '/full']]];
    const rights = { tools: ['package.json'], stored: [], read, write, env: {}, memory: 1000, processes: 64 };
    const sandbox = openSandbox(script, rights, 1000);
    expect(await sandbox.ask({}, 60_000)).toMatchObject({ ended: 'excess' });
  });
});

const loops = (code: Partial<TinySection>): Promise<string> => {
  vi.stubEnv('SITE_CODE_SECONDS', '1');
  return refused(composed(evil(code)));
};
attack('loops', loops, {
  'while a page is rendered': { page: '(() => { for (;;); })()' },
  'when it is loaded, and ignores SIGTERM': { setUp: "process.on('SIGTERM', () => {}); for (;;);" },
});
