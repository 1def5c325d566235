import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from 'tools/workspace/apps.ts';
import { freePort } from '../../free-port.ts';
import { type RunningServer, start } from './server-process.ts';

const command = process.env.NGINX_PATH ?? 'nginx';
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export const noNginx = 'No nginx here (apt-get install nginx-light libnginx-mod-http-brotli-static, or NGINX_PATH).';

/** What `nginx -V` says; undefined where there is no nginx. */
const versionOutput = (): string | undefined => spawnSync(command, ['-V'], { encoding: 'utf8' }).stderr ?? undefined;

export const hasNginx = (): boolean => versionOutput() !== undefined;

export const hasBrotli = (): boolean => existsSync(brotliModule) || /brotli/.test(versionOutput() ?? '');

/** nginx on a store, with the configuration that this project ships. */
export async function startNginx(store: string): Promise<RunningServer> {
  const port = await freePort();
  const shipped = readFileSync(path.join(repository, 'release/hosting/nginx.conf'), 'utf8');
  const site = shipped.replaceAll('/srv/site', store).replace(/listen [^;]+;/, `listen 127.0.0.1:${port};`);
  return runNginx(path.join(store, `nginx-${port}`), site, port);
}

/** nginx with the configuration of a site, which listens on this port, in a single process. Uses a folder for its files. */
export async function runNginx(folder: string, site: string, port: number): Promise<RunningServer> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'site.conf'), site);
  writeFileSync(path.join(folder, 'nginx.conf'), distributionConfig(folder));
  const running = await start(command, ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'], port);
  const stop = async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...running, stop };
}

/** A distribution's nginx.conf, but in our own folder and in the foreground. */
const distributionConfig = (folder: string): string => `
${existsSync(brotliModule) ? `load_module ${brotliModule};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr;
events { worker_connections 512; }
http {
  access_log off;
  ${hasBrotli() ? 'brotli_static on;' : ''}
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${folder}/site.conf;
}
`;
