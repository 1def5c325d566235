import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { browserPath } from 'compose/gates/browser.ts';
import { hasSandbox } from 'compose/sandbox.ts';
import { repository } from 'tools/workspace/apps.ts';
import { hasNginx } from './serving/servers.ts';

const found = (...files: string[]) => (files.every((file) => existsSync(file)) ? files[0] : undefined);
const webKit = '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib';

/** Browsers: the path of each, or of its driver, if it is installed, and its Debian packages. */
export const engines = {
  Chromium: { path: browserPath, packages: ['chromium'] },
  Firefox: { path: () => found('/usr/bin/firefox-esr'), packages: ['firefox-esr'] },
  WebKitGTK: {
    path: () => found('/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', webKit),
    packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
  },
};

export const hasRclone = (): boolean => spawnSync('rclone', ['version']).status === 0;

export type EngineName = keyof typeof engines;
export const engineNames = Object.keys(engines) as EngineName[];

const run = (command: string, args: string[], cwd?: string) =>
  spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

/** Installs Debian packages, if there is an apt-get that we may use. */
function installPackages(...names: string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

/** Installs Debian's Chromium for the browser tests if we may, or Playwright's. Throws if neither works. */
export function ensureBrowser(): void {
  if (browserPath()) return;
  console.log('No Chromium or Chrome found: installing one for the browser tests.');
  installPackages('chromium', 'chromium-headless-shell');
  if (browserPath()) return;
  run(process.execPath, [path.join(repository, 'e2e/node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  if (!browserPath())
    throw new Error('The browser tests need Chromium or Chrome. Install one, or set BROWSER_PATH=/path/to/chrome.');
}

/** Installs the sandbox in which code of commits runs, if we may. */
export function ensureSandbox(): void {
  if (!hasSandbox()) installPackages('bubblewrap');
}

/** Installs what only `npm test all` needs, as far as possible. The checks name what is still missing. */
export function ensureAll(): void {
  if (!hasNginx()) installPackages('nginx-light', 'libnginx-mod-http-brotli-static');
  if (!hasRclone()) installPackages('rclone');
  for (const { path, packages } of Object.values(engines)) if (!path()) installPackages(...packages);
}
