import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { admins } from 'edit/api/person.ts';
import { editorFoldersIn, startEditor } from 'release/checks/bench/editor.ts';
import { copySources, pinnedPnpm } from 'release/checks/checkout.ts';
import { freePort } from 'release/checks/serving/servers.ts';
import { temporaryFolder } from 'release/checks/stores/machine.ts';
import { expect, it, vi } from 'vitest';
import { addPerson } from './accounts/people.ts';
import { startSession } from './session.ts';

it('the publisher starts with the packages of production alone, and reads a workbook', async () => {
  const folder = temporaryFolder();
  const root = path.join(folder, 'root');
  copySources(root, 'production');
  const [pnpm = '', ...words] = pinnedPnpm();
  const install = [...words, 'install', '--prod', '--frozen-lockfile', '--prefer-offline'];
  execFileSync(pnpm, install, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const folders = { ...editorFoldersIn(folder), remote: path.join(root, '.git'), root };
  // Building what browsers run takes most of a start. That its packages are there, Biome checks at their imports.
  vi.stubEnv('EDIT_BUILT', folder);
  writeFileSync(path.join(folder, 'index.html'), '');
  const { origin, kill } = await startEditor(folders, await freePort(), '--no-browser');
  try {
    using db = new DatabaseSync(path.join(folders.files, 'edit.db'));
    const admin = addPerson(db, { name: 'Amina', email: 'amina@school.example', language: 'fr', teams: [admins] });
    const headers = { origin, cookie: `edit-session=${startSession(db, admin)}` };
    const workbook = await (await fetch(`${origin}/api/register/schools.xlsx`, { headers })).bytes();
    const body = new Uint8Array(workbook);
    const imported = await fetch(`${origin}/api/register/import`, { method: 'POST', headers, body });
    expect(await imported.json()).toMatchObject({ changes: [], report: { length: 1 } });
  } finally {
    await kill();
  }
}, 300_000);
