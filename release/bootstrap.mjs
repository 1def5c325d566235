/** Runs `npm start` and `npm test` where only Node and npm are: first installs the pinned pnpm, Node and packages. */
import { spawn, spawnSync } from 'node:child_process';
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

/** Records what was installed, so that nothing is installed again while the lock file is the same. */
const stamp = path.join(root, 'node_modules', '.installed');
const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map(read);
const wanted = createHash('sha256').update(inputs.join('\n')).digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  const install = ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'];
  const { status } = spawnSync('npx', install, { cwd: root, stdio: 'inherit', shell: windows });
  if (status !== 0)
    stop(
      'The packages could not be installed. Check that the npm registry can be reached, and that pnpm-lock.yaml matches package.json.',
    );
  writeFileSync(stamp, wanted);
}

const bin = path.join(root, 'node_modules', '.bin');
const command = scripts[script].replace('node ', '');
const running = spawn(path.join(bin, windows ? 'node.CMD' : 'node'), [command, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
});
// Whoever ends this process means the command, which ends what it has started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => running.kill(signal));
// npm ends the shell in which this runs, and nothing else.
const { ppid } = process;
setInterval(() => process.ppid !== ppid && running.kill(), 200).unref();
running.on('exit', (status) => process.exit(status ?? 1));
