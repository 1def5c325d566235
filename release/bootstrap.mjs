/** Runs `npm start` and `npm test` where only Node and npm are: first installs the pinned pnpm, Node and packages. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const { packageManager, engines, scripts } = JSON.parse(read('package.json'));
const [script, ...rest] = process.argv.slice(2);
const windows = process.platform === 'win32';

const stop = (message) => {
  console.error(message);
  process.exit(1);
};

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  stop(
    `This site needs Node ${engines.node} to start, and this is Node ${process.versions.node}. Install the current LTS version from https://nodejs.org.`,
  );

/** What `npm start` needs: the apps, the commands, and no tests. */
const toStart = ['--prod', ...['cli...', 'shell...', 'mf-*...'].flatMap((part) => ['--filter', part])];
/** Records what was installed, so that nothing is installed again while the lock file is the same. */
const stamp = path.join(root, 'node_modules', '.installed');
const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map(read);
const wanted = createHash('sha256').update(inputs.join('\n')).digest('hex');
const [installed, ...installedParts] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
// Where everything is installed, it stays so.
const isFresh = !existsSync(path.join(root, 'node_modules')) || installedParts.length > 0;
const parts = script === 'site' && isFresh ? toStart : [];
if (installed !== wanted || (installedParts.length > 0 && parts.length === 0)) {
  const install = ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline', ...parts];
  const { status } = spawnSync('npx', install, { cwd: root, stdio: 'inherit', shell: windows });
  if (status !== 0)
    stop(
      'The packages could not be installed. Check that the npm registry can be reached, and that pnpm-lock.yaml matches package.json.',
    );
  writeFileSync(stamp, [wanted, ...parts].join(' '));
}

const bin = path.join(root, 'node_modules', '.bin');
const command = scripts[script].replace('node ', '');
const { status } = spawnSync(path.join(bin, windows ? 'node.CMD' : 'node'), [command, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
});
process.exit(status ?? 1);
