import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sandboxKind } from 'compose/sandbox.ts';
import { browserPath } from 'gates/browser.ts';
import { repository } from 'workspace/apps.ts';
import { type Engine, engineCache, engineIds, engineOf } from './engines.ts';
import { installPackages, run } from './system-packages.ts';

/** Installs a Chromium for the browser tests: Debian's package if we may, or Playwright's. Throws if neither works. */
export function ensureBrowser(): void {
  if (browserPath()) return;
  console.log('No Chromium or Chrome found: installing one for the browser tests.');
  installPackages(['chromium', 'chromium-headless-shell']);
  if (browserPath()) return;
  run(process.execPath, [path.join(repository, 'e2e/node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  if (!browserPath())
    throw new Error('The browser tests need Chromium or Chrome. Install one, or set BROWSER_PATH=/path/to/chrome.');
}

/** Installs the sandbox in which code of releases runs, if we may. Without it, Node's permission model takes its place. */
export function ensureSandbox(): void {
  if (sandboxKind() !== 'bwrap') installPackages(['bubblewrap']);
}

/** Installs missing engines as far as possible. The checks name those that are still missing. */
export function ensureEngines(): void {
  for (const engine of engineIds.map(engineOf) as Engine[])
    if (!engine.path()) {
      console.log(`${engine.name} is not installed: installing it.`);
      if (engine.packages.length > 0) installPackages(engine.packages);
      else if (process.platform === 'linux' && process.arch === 'x64') unpackChrome90();
    }
}

/** Chrome 90 for Linux on x64 is no longer published, except in this npm package. */
function unpackChrome90(): void {
  mkdirSync(path.join(engineCache, 'chrome-90'), { recursive: true });
  const folder = mkdtempSync(path.join(engineCache, 'unpacking-'));
  try {
    run('npm', ['pack', '--silent', 'chrome-aws-lambda@8.0.2'], folder);
    run('tar', ['-xzf', 'chrome-aws-lambda-8.0.2.tgz', 'package/bin/chromium.br'], folder);
    const packed = readFileSync(path.join(folder, 'package/bin/chromium.br'));
    writeFileSync(path.join(folder, 'chrome'), brotliDecompressSync(packed), { mode: 0o755 });
    renameSync(path.join(folder, 'chrome'), path.join(engineCache, 'chrome-90/chrome'));
  } catch (error) {
    console.log(`Chrome 90 could not be installed: ${error}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
