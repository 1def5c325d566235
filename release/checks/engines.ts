import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { browserPath } from 'compose/gates/browser.ts';
import { hasSandbox } from 'compose/sandbox.ts';
import { repository } from 'tools/workspace/apps.ts';
import { hasNginx } from './serving/servers.ts';
import { hasRclone } from './stores/bucket.ts';

interface Engine {
  name: string;
  /** The browser, or the driver that opens it; undefined if it is not installed. */
  path(): string | undefined;
  packages: string[];
  /** Whether `npm test` walks it. Chromium has the browser tests. */
  inShortWalk?: boolean;
}

const found =
  (...files: string[]) =>
  () =>
    files.every((file) => existsSync(file)) ? files[0] : undefined;

export const engines = {
  chromium: { name: 'Chromium', path: browserPath, packages: ['chromium'] },
  firefox: { name: 'Firefox', path: found('/usr/bin/firefox-esr'), packages: ['firefox-esr'], inShortWalk: true },
  webkitgtk: {
    name: 'WebKitGTK',
    path: found(
      '/usr/bin/WebKitWebDriver',
      '/usr/bin/Xvfb',
      '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib',
    ),
    packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
    inShortWalk: true,
  },
} satisfies Record<string, Engine>;

export type EngineId = keyof typeof engines;
export const engineIds = Object.keys(engines) as EngineId[];
export const engineOf = (id: EngineId): Engine => engines[id];

const run = (command: string, args: string[], cwd?: string) =>
  spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

/** Installs Debian packages, if there is an apt-get that we may use. */
function installPackages(...names: string[]): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

/** Installs a Chromium for the browser tests: Debian's package if we may, or Playwright's. Throws if neither works. */
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

export function ensureServers(): void {
  if (!hasNginx()) installPackages('nginx-light', 'libnginx-mod-http-brotli-static');
  if (!hasRclone()) installPackages('rclone');
}

/** Installs missing engines as far as possible. The checks name those that are still missing. */
export function ensureEngines(): void {
  for (const { name, packages } of engineIds.map(engineOf).filter((engine) => !engine.path())) {
    console.log(`${name} is not installed: installing it.`);
    installPackages(...packages);
  }
}
