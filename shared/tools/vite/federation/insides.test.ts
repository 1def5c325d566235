import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRemoteEntry, isUnneeded, readManifest, sharedImport } from './insides.ts';

const vite = path.join(path.dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js');
const folder = mkdtempSync(path.join(os.tmpdir(), 'remote-'));
const [plain, ours] = ['plugin', 'ours'].map((mode) => path.join(folder, mode)) as [string, string];

beforeAll(() => {
  // The plugin keeps its state in module variables, and does nothing under Vitest.
  const { VITEST: _vitest, ...env } = process.env;
  for (const outDir of [plain, ours])
    execFileSync(
      process.execPath,
      [vite, 'build', '--mode', path.basename(outDir), '--outDir', outDir, '--logLevel', 'error'],
      {
        cwd: path.join(import.meta.dirname, 'fixture'),
        env: { ...env, NODE_ENV: 'production' },
        stdio: 'ignore',
      },
    );
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

it('finds the remote entry and the shared imports among the plugin’s modules', () => {
  const modules: { id: string; code: string }[] = JSON.parse(readFileSync(path.join(plain, 'modules.json'), 'utf8'));
  expect(modules.filter(({ id }) => isRemoteEntry(id))).toHaveLength(1);
  expect(modules.map(({ id }) => sharedImport(id))).toContain('react');
});

it('reads the ranges of shared packages from the manifest', () => {
  const react = readManifest(plain).find(({ name }) => name === 'react');
  expect(react?.requiredVersion).toBe('^19.0.0');
});

it('removes files that the plugin adds for hosts', () => {
  const files = (outDir: string) =>
    readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  expect(files(plain).filter(isUnneeded).length).toBeGreaterThan(0);
  expect(files(ours).filter(isUnneeded)).toEqual([]);
});

it('takes shared packages from the share scope', async () => {
  const entry = await import(pathToFileURL(path.join(ours, 'remoteEntry.js')).href);
  const use = () => 'the shell’s own';
  await entry.init({ react: { '19.0.0': { lib: () => ({ use }) } }, platform: { '1.0.0': { get: () => () => ({}) } } });
  const exposed = (await entry.get('./section'))();
  expect(exposed.default.use).toBe(use);
});
