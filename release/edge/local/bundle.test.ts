import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repository } from 'workspace/apps.ts';
import { parse } from 'yaml';
import { bundleWorker, compatibilityDate } from './bundle.ts';

const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');

it('makes one module of the Worker, with nothing of Node', async () => {
  const code = await bundleWorker();
  expect(code).not.toMatch(/^import /m);
  expect(code).toMatch(/export \{.*\bdefault\b/s);
});

it('refuses a Worker that needs Node', async () => {
  await expect(bundleWorker(path.join(import.meta.dirname, 'start.ts'))).rejects.toThrow(/imports .*node:/);
});

it('runs here with the APIs that it has on Cloudflare', () => {
  expect(read('release/edge/wrangler.toml')).toContain(`compatibility_date = "${compatibilityDate}"`);
});

it('pins the Miniflare of the catalog', () => {
  const { version } = JSON.parse(read('release/edge/miniflare/package-lock.json')).packages['node_modules/miniflare'];
  expect(version).toBe(parse(read('pnpm-workspace.yaml')).catalog.miniflare);
});
