/**
 * Proves that an association can replace the samples. In a copy of the repository, other content of the same kinds
 * replaces shared/content, and every check that might depend on the samples must pass.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkOut, commit } from 'checks/checkout.ts';
import { repository } from '../shared-settings.ts';
import { otherContent } from './other-content.ts';

const copy = path.join(repository, '.cache/replacement');
const checks = ['content', 'content of the tests', 'unit and architecture', 'build', 'pages', 'browser'];

rmSync(copy, { recursive: true, force: true });
checkOut(copy, 'another association');
otherContent(path.join(copy, 'e2e/content'), path.join(copy, 'shared/content'));
commit(copy, 'Our own content');
// The releases of the tests' content are the same in the copy.
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
