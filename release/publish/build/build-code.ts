import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { missedImport } from 'build/federation/insides.ts';
import { throwIfFull } from 'store/full-disk.ts';
import { refusal } from 'store/message.ts';
import { assetAddress, type ReleasedCode } from 'store/release.ts';
import type { App } from 'workspace/apps.ts';

const run = promisify(execFile);
const vite = path.join(path.dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js');

/**
 * Builds the code of an app, for browsers and for the composer, and puts into `stage` what the store does not have yet.
 * Throws an error with Vite's output.
 */
export async function buildCode(app: App, building: string, stage: string): Promise<ReleasedCode> {
  const [client, server] = [path.join(building, 'client'), path.join(building, 'server')];
  await Promise.all([bundle(app, client), bundle(app, server, ['--ssr'])]);
  // Loaded only for a build: its parsers would slow down every command.
  const { assembleCode } = await import('./assemble-code.ts');
  return assembleCode(app, { client, server }, stage);
}

/** Runs Vite, and again if its federation plugin missed an import. */
async function bundle(app: App, outDir: string, flags: string[] = [], tries = 4): Promise<void> {
  const { name, folder } = app;
  const args = [
    vite,
    'build',
    '--configLoader',
    'native',
    ...flags,
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  const env = { ...process.env, NODE_ENV: 'production', RELEASE_BASE: assetAddress(name) };
  try {
    await run(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 });
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    const output = stderr || stdout;
    throwIfFull(output);
    if (tries === 1 || !missedImport(output)) throw refusal('refused.build', { app: name, output });
    await bundle(app, outDir, flags, tries - 1);
  }
}
