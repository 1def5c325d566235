import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { apps, repository } from 'workspace/apps.ts';
import { type Package, packages } from 'workspace/packages.ts';
import { filesBelow, importsOf, read, typeImportsOf } from './source-files.ts';

const code = /\.(tsx?|mjs|css)$/;
const byName = new Map(packages.map((one) => [one.name, one]));
const appFolders = apps.map(({ name }) => name as string);

/** The benchmark that bundles the sources of all apps, and the template of an app. */
const apart = ['release/bench/single/', 'release/cli/section-template/'];

/** The code of a package, without packages inside it. */
const filesOf = ({ folder }: Package): string[] =>
  filesBelow(folder, code).filter(
    (file) =>
      !packages.some((other) => other.folder.startsWith(`${folder}/`) && file.startsWith(`${other.folder}/`)) &&
      !apart.some((place) => file.startsWith(place)),
  );

/** Whether a file runs only in tests, or in Node when an app is built. Its packages may be development dependencies. */
const isForDevelopment = (file: string): boolean =>
  /\.(test|type-test|serving)\.tsx?$|-copy\.ts$|\.d\.ts$|vite\.config\.ts$/.test(file) ||
  appFolders.some((app) => file.startsWith(`${app}/content/`) || file.startsWith(`${app}/dev/`));

const packageOf = (name: string): string => name.split('/')[0] ?? '';

describe.each(packages)('$folder', (own) => {
  const files = filesOf(own);

  it('imports only packages that its package.json names', () => {
    for (const file of files)
      for (const name of importsOf(read(file))) {
        const imported = packageOf(name);
        if (!byName.has(imported) || imported === own.name) continue;
        const types = typeImportsOf(read(file)).includes(name);
        const allowed =
          isForDevelopment(file) || types ? { ...own.devDependencies, ...own.dependencies } : own.dependencies;
        expect(Object.keys(allowed), `${file} imports ${name}`).toContain(imported);
      }
  });

  it('imports no file of another package by a path', () => {
    for (const file of files)
      for (const name of importsOf(read(file)).filter((one) => one.startsWith('.')))
        expect(path.normalize(path.join(path.dirname(file), name)), `${file} imports ${name}`).toMatch(
          new RegExp(`^${own.folder}/`),
        );
  });

  it('has a README', () => {
    expect(existsSync(path.join(repository, own.folder, 'README.md')), `${own.folder}/README.md`).toBe(true);
  });

  it('takes every version from the catalog', () => {
    for (const [name, version] of Object.entries({ ...own.dependencies, ...own.devDependencies }))
      expect(version, name).toBe(byName.has(name) ? 'workspace:*' : 'catalog:');
  });
});

it('has nothing of the editors’ app in the public site', () => {
  const ofEditors = packages.filter(({ folder }) => /^edit(\/|$)/.test(folder));
  expect(ofEditors.length).toBeGreaterThan(1);
  for (const { folder, dependencies, devDependencies } of packages)
    if (!/^(edit|e2e)(\/|$)/.test(folder))
      for (const { name } of ofEditors)
        expect({ ...dependencies, ...devDependencies }, folder).not.toHaveProperty(name);
});

it('has no circles of dependencies between packages', () => {
  const arrows = (name: string): string[] => {
    const { dependencies = {}, devDependencies = {} } = byName.get(name) ?? {};
    return Object.keys({ ...dependencies, ...devDependencies }).filter((other) => byName.has(other));
  };
  expect(circles([...byName.keys()], arrows)).toEqual([]);
});

it('has no circles of imports between files', () => {
  const files = packages.flatMap(filesOf).filter((file) => /\.tsx?$/.test(file));
  const known = new Set(files);
  const arrows = (file: string): string[] => {
    const source = read(file);
    const types = typeImportsOf(source);
    return importsOf(source)
      .filter((name) => name.startsWith('.') && !types.includes(name))
      .map((name) => path.normalize(path.join(path.dirname(file), name)))
      .filter((name) => known.has(name));
  };
  expect(circles(files, arrows)).toEqual([]);
});

/** Each circle among these names, such as `a → b → a`. */
function circles(names: string[], arrows: (name: string) => string[]): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (name: string, trail: string[]): void => {
    if (trail.includes(name)) {
      found.push([...trail.slice(trail.indexOf(name)), name].join(' → '));
      return;
    }
    if (done.has(name)) return;
    for (const next of arrows(name)) visit(next, [...trail, name]);
    done.add(name);
  };
  for (const name of names) visit(name, []);
  return found;
}

describe('sections', () => {
  const files = appFolders.filter((name) => name !== 'shell').flatMap((name) => filesBelow(`${name}/src`, /\.tsx?$/));

  it('use router and translations through the facade only', () => {
    for (const file of files)
      for (const name of importsOf(read(file)))
        expect(name, file).not.toMatch(/^(react-router|react-router-dom|i18next|react-i18next|react-dom|platform\/)/);
  });
});

describe('code for browsers', () => {
  it('imports only types from modules that read content in Node', () => {
    const inNode = /^(zod|yaml|content-tools\/|node:)|\/content\/[^/]+\.ts$/;
    const shared = ['shared/ui', 'shared/platform', 'shared/contract'];
    const folders = [...appFolders.map((name) => `${name}/src`), ...shared, 'edit/src', 'edit/api'];
    for (const file of folders.flatMap((folder) => filesBelow(folder, /\.tsx?$/))) {
      if (/\.d\.ts$|\.test\.tsx?$|shell\/src\/(server|files|document\/(document|policy))|mf-\w+\/src\/files/.test(file))
        continue;
      const types = typeImportsOf(read(file));
      for (const name of importsOf(read(file)).filter((one) => !types.includes(one)))
        expect(name, `${file} imports ${name}`).not.toMatch(inNode);
    }
  });
});
