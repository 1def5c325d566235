import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { platformVersion } from 'contract/builds.ts';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { remoteEntry } from './build-records.ts';
import { remote } from './federation.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'remote-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a section of this source. */
async function buildSection(source: string): Promise<void> {
  const section = path.join(folder, 'section.js');
  writeFileSync(section, source);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [remote('mf-sample', section)],
    build: {
      modulePreload: false,
      rolldownOptions: {
        input: { remoteEntry },
        output: { entryFileNames: '[name].js' },
        preserveEntrySignatures: 'strict',
      },
    },
  });
}

it('takes shared packages from the share scope, and gives the exposed module', async () => {
  await buildSection(
    "import * as React from 'react'; import { use } from 'react'; import { Link as L } from 'platform'; export default { React, use, L };",
  );
  const entry = await import(pathToFileURL(path.join(folder, 'dist/remoteEntry.js')).href);
  const [react, platform] = [{ use: () => 'the shell’s own' }, { Link: () => 'a link' }];
  await expect(entry.init({ react: { '18.3.1': { lib: () => react } } })).rejects.toThrow(
    'mf-sample needs react ^19.0.0, and the host shares 18.3.1.',
  );
  await expect(entry.init({ react: { '18.3.1': {}, '19.1.0': { lib: () => react } } })).rejects.toThrow(
    /needs platform \^[\d.]+, and the host shares none/,
  );
  await entry.init({ react: {}, platform: { [platformVersion]: { get: async () => () => platform } } });
  const exposed = (await entry.get('./section'))();
  expect(exposed.default).toEqual({ React: react, use: react.use, L: platform.Link });
});

it('refuses to build a section that exports a shared package again', async () => {
  await expect(buildSection("export { use } from 'react';")).rejects.toThrow('A section cannot export react again.');
});
