import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build, type Plugin, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { remote } from './federation.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'remote-'));
afterAll(() => rmSync(folder, { recursive: true }));

const source = {
  'package.json': '{ "name": "mf-sample" }',
  'section.js': "import { use } from 'react'; import { late } from './late.js'; export default { use, late };",
  'late.js': "import { useId } from 'react'; export const late = useId;",
};

beforeAll(() => {
  // Otherwise the plugin does nothing in tests.
  vi.stubEnv('MFE_VITE_NO_TEST_ENV_CHECK', 'true');
  for (const [name, text] of Object.entries(source)) writeFileSync(path.join(folder, name), text);
  symlinkSync(path.resolve(import.meta.dirname, '../node_modules'), path.join(folder, 'node_modules'));
});

/** A machine that is busy just then: the federation plugin hears of a module when its patience has ended. */
const busy: Plugin = {
  name: 'busy',
  enforce: 'pre',
  load: { order: 'pre', filter: { id: /late\.js$/ }, handler: () => setTimeout(100, undefined) },
};

/** Builds a section whose second module imports another name of React than the first. */
async function buildSection(without: string[] = []): Promise<Rolldown.RolldownOutput> {
  const plugins = remote(
    { name: 'mf-sample', exposes: { './section': './section.js' }, shared: ['react'] },
    folder,
    'build',
  );
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [busy, ...plugins.flat().filter(({ name }) => !without.includes(name))],
    build: { write: false, modulePreload: false, minify: false, rolldownOptions: { input: `${folder}/section.js` } },
  });
  return result as Rolldown.RolldownOutput;
}

it('waits for the whole graph of a section, so that a busy machine builds the same', async () => {
  const { output } = await buildSection();
  expect(output.map(({ fileName }) => fileName)).toContain('remoteEntry.js');
  expect(output.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join()).toContain('useId');
});

it('still needs wholeGraph: once this fails, the plugin waits by itself, and it can go', async () => {
  await expect(buildSection(['whole-graph'])).rejects.toThrow(/MISSING_EXPORT|useId/);
});
