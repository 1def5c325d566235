import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { appNamed, repository } from 'workspace/apps.ts';
import { type Recipe, recipes, wordsOf } from './ci-recipes.ts';

const { scripts, packageManager } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));

/** What a command of this repository says with `--help`, each asked once. */
const helps = new Map<string, string>();
function helpOf(command: string): string {
  const [, file = ''] = /^node (\S+)$/.exec(scripts[command] ?? '') ?? [];
  expect(file, `pnpm ${command}`).not.toBe('');
  const help =
    helps.get(command) ?? execFileSync(process.execPath, [file, '--help'], { cwd: repository, encoding: 'utf8' });
  helps.set(command, help);
  return help;
}

const ours = ({ commands }: Recipe): string[][] =>
  commands.map(wordsOf).filter(([program, command]) => program === 'pnpm' && command !== 'install');

it('finds the recipes of both services, and their commands', () => {
  expect(recipes.map(({ name }) => name)).toEqual(
    ['github', 'gitlab'].flatMap((service) => [`${service}/recompose.yml`, `${service}/release-section.yml`]),
  );
  for (const recipe of recipes) expect(ours(recipe).length, recipe.name).toBeGreaterThan(1);
});

describe.each(recipes)('$name', { timeout: 60_000 }, (recipe) => {
  it('calls only commands and options that exist', () => {
    for (const [, command = '', ...words] of ours(recipe)) {
      const help = helpOf(command);
      for (const option of words.filter((word) => word.startsWith('--')))
        expect(help, `pnpm ${command} ${option}`).toMatch(new RegExp(`${option}\\b`));
      if (command === 'check') for (const name of words) expect(help).toContain(name);
      if (command === 'content') expect(help).toContain(`pnpm content ${words[0]}`);
      if (command === 'release') expect(appNamed(words[0] ?? '').name).toBe(words[0]);
    }
  });

  it('uses the pnpm of this repository', () => {
    expect(recipe.commands).toContain(`npm install --global ${packageManager.replace(/\+.*/, '')}`);
    expect(recipe.commands).toContain('pnpm install --frozen-lockfile');
  });

  it('does the same on both services', () => {
    const other = recipes.find(
      ({ name }) => name !== recipe.name && path.basename(name) === path.basename(recipe.name),
    );
    expect(other && ours(other)).toEqual(ours(recipe));
  });

  it.skipIf(recipe.paths.length === 0)('starts when something changes that the section owns', () => {
    const [, , name = ''] = ours(recipe).find(([, command]) => command === 'release') ?? [];
    const owned = readFileSync(path.join(repository, 'CODEOWNERS'), 'utf8')
      .split('\n')
      .filter((line) => line.trimEnd().endsWith(`@${appNamed(name).namespace}-team`))
      .map((line) => line.split(/\s/)[0]?.slice(1, -1));
    expect(recipe.paths.map((glob) => glob.replace(/\/\*\*(\/\*)?$/, ''))).toEqual(owned);
  });
});
