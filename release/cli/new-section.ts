import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentModules } from 'content-tools/modules.ts';
import { apps, repository } from 'workspace/apps.ts';
import { filesBelow } from 'workspace/files-below.ts';

export interface NewSection {
  name: string;
  namespace: string;
  /** The French address of its page. */
  path: string;
}

const template = path.join(import.meta.dirname, 'section-template');

/** Creates a section from the template and installs its packages. If this fails, leaves nothing behind and throws. */
export function newSection(name: string): NewSection {
  const namespace = name.replace(/^mf-/, '');
  const section = { name, namespace, path: `/${namespace}` };
  assertFree(section);
  const changed = ['CODEOWNERS', 'pnpm-lock.yaml'].map((file) => path.join(repository, file));
  const before = changed.map((file) => readFileSync(file));
  const folders = foldersOf(section);
  try {
    for (const [source, folder] of Object.entries(folders))
      cpSync(path.join(template, source.replace(/ .*/, '')), folder, { recursive: true });
    adapt(section);
    appendFileSync(path.join(repository, 'CODEOWNERS'), codeowners(section));
    install();
    return section;
  } catch (error) {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
    for (const [index, file] of changed.entries()) writeFileSync(file, before[index] ?? '');
    throw error;
  }
}

/** The new folder for each part of the template. The tests' content gets an item too. */
const foldersOf = ({ name, namespace }: NewSection): Record<string, string> => ({
  app: path.join(repository, name),
  content: path.join(repository, 'shared/content', namespace),
  'content of the tests': path.join(repository, 'e2e/content', namespace),
  locales: path.join(repository, 'shared/locales', namespace),
});

function assertFree(section: NewSection): void {
  const { name, namespace, path: address } = section;
  if (!/^mf(-[a-z][a-z0-9]*)+$/.test(name))
    throw new Error(`“${name}” is not a name for a section. Write mf- and small letters, for example mf-jobs.`);
  const taken = Object.values(foldersOf(section)).find(existsSync);
  if (taken) throw new Error(`${path.relative(repository, taken)} already exists. Choose another name.`);
  const owner = contentModules.find(({ module }) => module.paths.includes(address));
  if (owner || apps.some((app) => app.namespace === namespace))
    throw new Error(`${owner?.app.name ?? namespace} has the address ${address} already. Choose another name.`);
}

/** Writes the section's name and a free port into the copied app. */
function adapt({ name, namespace }: NewSection): void {
  const folder = path.join(repository, name);
  const port = Math.max(...apps.map((app) => app.port)) + 1;
  for (const file of filesBelow(folder)) {
    const full = path.join(folder, file);
    const text = readFileSync(full, 'utf8').replaceAll('sample', namespace);
    writeFileSync(full, file === 'package.json' ? text.replace(/"port": \d+/, `"port": ${port}`) : text);
  }
}

const codeowners = ({ name, namespace }: NewSection): string =>
  [name, ...['content', 'content/pictures', 'locales'].map((folder) => `shared/${folder}/${namespace}`)]
    .map((folder) => `${`/${folder}/`.padEnd(34)} @${namespace}-team\n`)
    .join('');

/** Links the section's packages. All of them are already installed for other sections. */
function install(): void {
  const { packageManager } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
  const args = ['--yes', packageManager, 'install', '--prefer-offline', '--no-frozen-lockfile'];
  const { status, stdout, stderr } = spawnSync('npx', args, {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, CI: '1' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`The packages of the section could not be installed.\n${stdout}${stderr}`);
}
