import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import { apps, repository } from 'tools/workspace/apps.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import { runCommand } from './command.ts';

await runCommand({
  takes: 2,
  run({ words: [kind, name = ''] }) {
    if (kind !== 'section' || !/^mf(-[a-z][a-z0-9]*)+$/.test(name))
      throw new Error('Name the section to create with mf- and small letters: pnpm new section mf-jobs');
    const namespace = name.replace(/^mf-/, '');
    const [content, locales] = [`shared/content/${namespace}`, `shared/locales/${namespace}`];
    // The tests' content gets an item too.
    const tests = `e2e/content/${namespace}`;
    const folders = { [name]: 'app', [content]: 'content', [tests]: 'content', [locales]: 'locales' };
    const taken = Object.keys(folders).find((folder) => existsSync(path.join(repository, folder)));
    if (taken) throw new Error(`${taken} is there already. Choose another name.`);
    for (const [folder, part] of Object.entries(folders)) copyPart(part, path.join(repository, folder), namespace);
    const owned = [name, content, `shared/content/pictures/${namespace}`, locales];
    const rows = owned.map((folder) => `${`/${folder}/`.padEnd(34)} @${namespace}-team\n`);
    appendFileSync(path.join(repository, 'CODEOWNERS'), rows.join(''));
    // Links the section's packages. All of them are already installed for other sections.
    const { packageManager } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
    const install = ['--yes', packageManager, 'install', '--prefer-offline', '--no-frozen-lockfile'];
    execFileSync('npx', install, { cwd: repository, env: { ...process.env, CI: '1' }, stdio: ['ignore', 2, 2] });
    return { name, namespace };
  },
  format: ({ name, namespace }) =>
    [
      styleText('green', `Created ${name}.`),
      `Its content is in shared/content/${namespace}, its texts are in shared/locales/${namespace}.`,
      `Its team in CODEOWNERS is @${namespace}-team. Write the team’s account there.`,
      `For a menu entry, add “/${namespace}” to “header” in shared/content/menu.yaml and release the shell too.`,
    ].join('\n'),
});

function copyPart(part: string, folder: string, namespace: string): void {
  cpSync(path.join(import.meta.dirname, 'section-template', part), folder, { recursive: true });
  const port = Math.max(...apps.map((app) => app.port)) + 1;
  for (const file of filesBelow(folder)) {
    const full = path.join(folder, file);
    const text = readFileSync(full, 'utf8').replaceAll('sample', namespace).replace('"port": 5173', `"port": ${port}`);
    writeFileSync(full, text);
  }
}
