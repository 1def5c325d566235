/**
 * Runs `npm start` and `npm test` on a machine that has only Node and npm. Fetches the pinned pnpm, installs the packages
 * of pnpm-lock.yaml, among them the Node that runs everything else, and then runs the script.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const { packageManager, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const [script, ...rest] = process.argv.slice(2);

const stop = (message) => {
  console.error(message);
  process.exit(1);
};

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  stop(
    `This site needs Node ${engines.node} to start, and this is Node ${process.versions.node}. Install the current LTS version from https://nodejs.org.`,
  );

const pnpm = (...args) =>
  spawnSync('npx', ['--yes', packageManager, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });

/** Records what was installed, so that nothing is installed again while the lock file is the same. */
const stamp = path.join(root, 'node_modules', '.installed');
const wanted = createHash('sha256')
  .update(
    ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n'),
  )
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  const { status, error } = pnpm('install', '--frozen-lockfile', '--prefer-offline');
  if (status !== 0)
    stop(
      `The packages could not be installed${error ? ` (${error.message})` : ''}. Check that the npm registry can be reached, and that pnpm-lock.yaml matches package.json.`,
    );
  writeFileSync(stamp, wanted);
}

const node = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.CMD' : 'node');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const command = /^node (\S+)$/.exec(scripts[script] ?? '')?.[1];
if (!command) stop(`package.json has no script “${script}”.`);
const bin = path.join(root, 'node_modules', '.bin');
const { status } = spawnSync(node, [command, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
});
process.exit(status ?? 1);
