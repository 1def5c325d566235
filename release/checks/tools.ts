import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { browserPath } from 'compose/gates/browser.ts';
import { hasSandbox } from 'compose/sandbox.ts';
import { repository } from 'tools/workspace/apps.ts';
import { hasNginx } from './serving/servers.ts';
import { hasRclone } from './stores/bucket.ts';

/** What a check uses where a machine has it. */
interface Tool {
  /** True or, of a browser, the file that opens it. */
  find(): boolean | string | undefined;
  /** What is skipped without it, with the reason in brackets. */
  skipped: string;
  /** Of Debian. */
  packages: string[];
}

/** The first of these files, if all are there. */
const first = (...files: string[]) => (files.every((file) => existsSync(file)) ? files[0] : undefined);
const typelib = '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib';
/** As root, and outside most containers. */
const canMount = () => spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']).status === 0;

export const tools = {
  chromium: {
    find: browserPath,
    skipped: 'Chromium (not installed)',
    packages: ['chromium', 'chromium-headless-shell'],
  },
  firefox: { find: () => first('/usr/bin/firefox-esr'), skipped: 'Firefox (not installed)', packages: ['firefox-esr'] },
  webkitgtk: {
    find: () => first('/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', typelib),
    skipped: 'WebKitGTK (not installed)',
    packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
  },
  sandbox: {
    find: hasSandbox,
    skipped: 'the sandbox of code of commits (bubblewrap is not installed)',
    packages: ['bubblewrap'],
  },
  nginx: {
    find: hasNginx,
    skipped: 'nginx (not installed)',
    packages: ['nginx-light', 'libnginx-mod-http-brotli-static'],
  },
  rclone: { find: hasRclone, skipped: 'the copy in a bucket (rclone is not installed)', packages: ['rclone'] },
  disks: {
    find: canMount,
    skipped: 'a disk that is full or read-only (this machine lets nobody mount one)',
    packages: [],
  },
} satisfies Record<string, Tool>;
export type ToolName = keyof typeof tools;

/** Browser engines that the walk of e2e/engines knows. Chromium has the browser tests too. */
export const engines = ['chromium', 'firefox', 'webkitgtk'] as const;
export type Engine = (typeof engines)[number];

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: repository, stdio: ['ignore', 'ignore', 'inherit'] });

/** Installs what is missing, if there is an apt-get that we may use. The checks name what they then still skip. */
export function installMissing(names: ToolName[]): void {
  const packages = [...new Set(names)].flatMap((name) => (tools[name].find() ? [] : tools[name].packages));
  if (packages.length === 0) return;
  console.log(`Installing ${packages.join(', ')}, which the checks use.`);
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
  }
}

/** Installs a Chromium for the browser tests: Debian's package if we may, or Playwright's. Throws if neither works. */
export function ensureBrowser(): void {
  installMissing(['chromium']);
  if (browserPath()) return;
  run(process.execPath, path.join(repository, 'e2e/node_modules/@playwright/test/cli.js'), 'install', 'chromium');
  if (!browserPath())
    throw new Error('The browser tests need Chromium or Chrome. Install one, or set BROWSER_PATH=/path/to/chrome.');
}
