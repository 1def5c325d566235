import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appNames } from 'workspace/apps.ts';
import { noticeName } from './inbox.ts';

let store: string;
beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'composer-'));
  symlinkSync('compositions/0123456789ab', path.join(store, 'live'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  rmSync(store, { recursive: true, force: true });
});

it('visits the other inboxes when a team has spoilt its own', async () => {
  vi.stubEnv('SITE_DIR', store);
  vi.resetModules();
  const { runComposer } = await import('./composer.ts');
  const inboxes = path.join(store, 'inbox');
  const lines: string[] = [];
  // The first inbox that is visited; a folder cannot be replaced by a file.
  const [first = ''] = appNames;
  mkdirSync(path.join(inboxes, first, noticeName), { recursive: true });
  await runComposer({ inboxes, once: true, browser: false }, (line) => lines.push(line));
  expect(lines).toEqual([expect.stringMatching(`^${first}: .* This is tried again\\.$`)]);
  for (const app of appNames) expect(existsSync(path.join(inboxes, app, noticeName)), app).toBe(true);
});
