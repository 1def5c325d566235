import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { repository } from 'tools/workspace/apps.ts';

/** A port of the loopback interface on which nothing listens. */
export async function freePort(): Promise<number> {
  await using server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export async function startServe(store: string, at?: number) {
  const port = at ?? (await freePort());
  const script = path.join(repository, 'release/cli/site.ts');
  return start(process.execPath, [script, '--no-build'], port, { SITE_DIR: store, PORT: String(port) });
}

/** Starts a process and waits until it answers. Throws its error output if it exits instead. */
async function start(command: string, args: string[], port: number, env: Record<string, string> = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => errors.push(`${chunk}`));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  while (!(await sendRequest(port, {}).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${command} ended at once: ${errors.join('')}`);
    await pause(20);
  }
  return { port, stop, errors };
}

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0 && existsSync(brotliModule);

/** nginx on a store, with the configuration that this project ships. */
export async function startNginx(store: string) {
  const port = await freePort();
  const shipped = readFileSync(path.join(repository, 'release/hosting/nginx.conf'), 'utf8');
  const site = shipped.replaceAll('/srv/site', store).replace(/listen [^;]+;/, `listen 127.0.0.1:${port};`);
  const folder = path.join(store, 'nginx');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  mkdirSync(folder, { recursive: true });
  // As a distribution has it, but in our own folder and in the foreground.
  const config = `
    load_module ${brotliModule};
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; master_process off; pid pid; error_log stderr;
    events { worker_connections 512; }
    http { access_log off; brotli_static on; ${temporary.join(' ')} ${site} }`;
  writeFileSync(path.join(folder, 'nginx.conf'), config);
  return start('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'], port);
}

type Asked = { path?: string; method?: string; headers?: Record<string, string>; body?: Uint8Array | string };

/** Sends a request with its path as written, which `fetch` would normalise, on a connection of its own. */
export async function sendRequest(port: number, { path = '/', method = 'GET', headers = {}, body }: Asked) {
  const all = { host: 'localhost', ...headers };
  const sent = request({ host: '127.0.0.1', port, path, method, headers: all, agent: false }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}
