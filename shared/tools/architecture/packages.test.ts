import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { appNames, repository } from '../workspace/apps.ts';
import { packages } from '../workspace/packages.ts';
import { filesBelow, importsOf } from './source-files.ts';

const map = readFileSync(path.join(repository, 'README.md'), 'utf8');
const names = packages.map(({ name }) => name);

// That an import is named in package.json, and that files and packages import each other in no circle: biome.json, and
// pnpm-workspace.yaml.

describe.each(packages)('$folder', ({ folder, dependencies, devDependencies }) => {
  it('imports no file of another package by a path', () => {
    for (const file of filesBelow(folder, /\.(tsx?|mjs)$/).filter(
      (file) => !/bench\/single|section-template/.test(file),
    ))
      for (const { name } of importsOf(file).filter(({ name }) => name.startsWith('.')))
        expect(path.join(path.dirname(file), name), `${file} imports ${name}`).toMatch(new RegExp(`^${folder}/`));
  });

  it('is in the map of README.md', () => {
    if (folder !== '.') expect(map).toContain(`\`${folder.replace(/^mf-.*/, 'mf-*')}\``);
  });

  it('takes every version from the catalog', () => {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, name).toBe(names.includes(name) ? 'workspace:*' : 'catalog:');
  });
});

it('imports only types from modules that read content in Node, in code for browsers', () => {
  const inNode = /^(zod|yaml|tools\/|node:)|\/content\/[^/]+\.ts$/;
  const forNode = /\.d\.ts$|\.test\.tsx?$|shell\/src\/(server|files|document\/(document|policy))|mf-\w+\/src\/files/;
  const shared = ['shared/ui', 'shared/platform', 'shared/contract'];
  const folders = [...appNames.map((name) => `${name}/src`), ...shared, 'edit/src', 'edit/api'];
  const files = folders.flatMap((folder) => filesBelow(folder, /\.tsx?$/)).filter((file) => !forNode.test(file));
  for (const file of files)
    for (const { name, types } of importsOf(file))
      if (!types) expect(name, `${file} imports ${name}`).not.toMatch(inNode);
});

it('has nothing of the editors’ app in the public site', () => {
  const editors = packages.filter(({ folder }) => /^edit\b/.test(folder)).map(({ name }) => name);
  expect(editors.length).toBeGreaterThan(1);
  for (const one of packages.filter(({ folder }) => !/^(edit|e2e)\b/.test(folder)))
    for (const name of Object.keys({ ...one.dependencies, ...one.devDependencies }))
      expect(editors, one.folder).not.toContain(name);
});
