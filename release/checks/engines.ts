import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { browserPath } from 'compose/gates/browser.ts';
import { hasSandbox } from 'compose/sandbox.ts';
import { repository } from 'tools/workspace/apps.ts';
import { hasNginx } from './serving/servers.ts';

const found = (...files: string[]) => (files.every((file) => existsSync(file)) ? files[0] : undefined);
const webKit = '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib';

/** Browsers: the path of each, or of its driver, if it is installed, and its Debian packages. */
export const engines = {
  Chromium: { path: browserPath, packages: ['chromium', 'chromium-headless-shell'] },
  Firefox: { path: () => found('/usr/bin/firefox-esr'), packages: ['firefox-esr'] },
  WebKitGTK: {
    path: () => found('/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', webKit),
    packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
  },
};

export const hasRclone = (): boolean => spawnSync('rclone', ['version']).status === 0;

export type EngineName = keyof typeof engines;
export const engineNames = Object.keys(engines) as EngineName[];

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Installs Debian packages, if there is an apt-get that we may use. */
function installPackages(...names: string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names);
}

/** Installs what tests need, as far as we may. Throws if there is no browser. */
export function ensureTools(all: boolean): void {
  if (!hasSandbox()) installPackages('bubblewrap');
  if (all && !hasNginx()) installPackages('nginx-light', 'libnginx-mod-http-brotli-static');
  if (all && !hasRclone()) installPackages('rclone');
  for (const { path, packages } of Object.values(engines)) if (all && !path()) installPackages(...packages);
  if (browserPath()) return;
  console.log('No Chromium or Chrome found: installing one for the browser tests.');
  installPackages(...engines.Chromium.packages);
  if (browserPath()) return;
  run(process.execPath, `${repository}/e2e/node_modules/@playwright/test/cli.js`, 'install', 'chromium');
  if (!browserPath())
    throw new Error('The browser tests need Chromium or Chrome. Install one, or set BROWSER_PATH=/path/to/chrome.');
}
