/**
 * An association replaces the samples: in a copy of the repository, all of shared/content becomes other content of the
 * same kinds, and every check that could have known the samples must pass as before.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkOut, commit } from '../checkout.ts';
import { repository } from '../shared-settings.ts';
import { otherContent } from './other-content.ts';

const copy = path.join(repository, '.cache/replacement');
const checks = ['content', 'content of the tests', 'unit and architecture', 'build', 'pages', 'browser'];

rmSync(copy, { recursive: true, force: true });
checkOut(copy, 'another association');
otherContent(path.join(copy, 'e2e/content'), path.join(copy, 'shared/content'));
commit(copy, 'Our own content');
// What the tests' content was built into here is the same there.
if (existsSync(path.join(repository, '.site-test')))
  cpSync(path.join(repository, '.site-test'), path.join(copy, '.site-test'), {
    recursive: true,
    verbatimSymlinks: true,
  });

const named = process.argv.slice(2);
const { status } = spawnSync(process.execPath, ['release/checks/check.ts', ...(named.length > 0 ? named : checks)], {
  cwd: copy,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
