import { existsSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { appNames, apps, repository } from '../workspace/apps.ts';
import { ownersOf } from '../workspace/owners.ts';
import { packages } from '../workspace/packages.ts';
import { filesBelow, read } from './source-files.ts';

const exists = (file: string): boolean => existsSync(path.join(repository, file));

/** The modules that a file imports, also by `import()`, and whether only types. */
function importsOf(file: string): { name: string; types: boolean }[] {
  const source = read(file);
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      types: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest: from, isType }) => (from ? { name: from.value, types: isType } : [])),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, name] = /^['"](.+)['"]$/.exec(source.slice(start, end)) ?? [];
      return name ? { name, types: false } : [];
    }),
  ];
}

const map = read('README.md');
const names = packages.map(({ name }) => name);

// biome.json and pnpm-workspace.yaml check that an import is named in package.json, outside tests as a dependency
// of production, and that nothing imports itself in a circle.

/** The folder of the package of a file: the innermost, as `release` and `edit` have several. */
const packageOf = (file: string): string | undefined =>
  packages.findLast(({ folder }) => file.startsWith(`${folder}/`))?.folder;

const editors = names.filter((name) => /^edit\b/.test(name));

/** What sections take from the facade, and the apps. */
const notInSections = [...appNames, 'react-dom', 'react-router-dom', 'i18next', 'react-i18next'];

describe.each(packages)('$folder', ({ folder, dependencies, devDependencies }) => {
  it('imports no file of another package by a path', () => {
    for (const file of filesBelow(folder, /\.(tsx?|mjs)$/).filter(
      (file) => packageOf(file) === folder && !/bench\/single|section-template/.test(file),
    ))
      for (const { name } of importsOf(file).filter(({ name }) => name.startsWith('.')))
        expect(packageOf(path.join(path.dirname(file), name)), `${file} imports ${name}`).toBe(folder);
  });

  it('is in the map of README.md', () => {
    if (folder !== '.') expect(map).toContain(`\`${folder.replace(/^mf-.*/, 'mf-*')}\``);
  });

  it('takes every version from the catalog, and nothing that it may not', () => {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, name).toBe(names.includes(name) ? 'workspace:*' : 'catalog:');
      if (!/^(edit|e2e)\b/.test(folder)) expect(editors).not.toContain(name);
      if (folder.startsWith('mf-') && name in dependencies) expect(notInSections).not.toContain(name);
    }
  });
});

const askedFor = 'react react-dom/client react-router-dom i18next react-i18next @emailjs/browser react-ga4';

it.each(askedFor.split(' '))('uses %s, which the association asked for, in what is published', (name) => {
  const files = appNames
    .flatMap((app) => filesBelow(`${app}/src`, /\.tsx?$/))
    .filter((file) => !file.includes('.test.'));
  const imported = files.flatMap((file) => importsOf(file));
  expect(imported).toContainEqual({ name, types: false });
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

/** Resolves an import of our own; undefined for packages of others. */
function ownModule(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return path.join(path.dirname(file), name);
  const owner = packages.find((one) => name.startsWith(`${one.name}/`));
  return owner && path.join(owner.folder, name.slice(owner.name.length + 1));
}

/** These load code of sections: content modules, or what was built from a commit. */
const loadsSections = /^shared\/tools\/content\/modules\.ts$|\/in-sandbox\.ts$|^mf-/;
const inBox = /^release\/publish\/app-build\/build-(code|content)\.ts$|\/in-sandbox\.ts$/;
const ofDevelopers = /^release\/cli\/(app-server|dev|content|new|section-template\/.*)\.ts$/;
const isCode = (file: string): boolean => !/\.(test|attacks|stores|serving)\.ts$|\/checks\//.test(file);
const writing = ['cli', 'compose', 'publish', 'store'].flatMap((folder) =>
  filesBelow(`release/${folder}`, /\.ts$/).filter(
    (file) => isCode(file) && !inBox.test(file) && !ofDevelopers.test(file),
  ),
);

it.each(writing)('%s, which runs where the store is written, loads no code of sections', (start) => {
  const found = new Map([[start, '']]);
  for (const file of found.keys())
    for (const { name, types } of exists(file) && file.endsWith('.ts') ? importsOf(file) : []) {
      const imported = types ? undefined : ownModule(file, name);
      if (imported && !found.has(imported)) found.set(imported, file);
    }
  const loading = [...found].filter(([file]) => loadsSections.test(file));
  expect(loading.map(([file, by]) => `${by} imports ${file}`)).toEqual([]);
});

/** Arrows that package.json cannot draw, and why. */
it.each([
  ['{release,edit,e2e}', /^release\/(store|compose|publish|cli\/\w+\.ts)/, 'packages have names of their own'],
  ['release/cli', /\/checks\//, 'what is deployed runs no tests'],
  ['release/compose', /^\.\/(gates|serve)\//, 'the composer’s version is a hash of the other files'],
  ['release/compose/serve', /^\.\.\//, 'a server only sends what the store has'],
])('no file of %s imports %s: %s', (folder, forbidden) => {
  for (const file of filesBelow(folder, /\.tsx?$/))
    for (const { name } of importsOf(file)) expect(name, file).not.toMatch(forbidden);
});

/** Without these types, `t` takes a text that no locale has. */
it.each(apps)('types the words of $name as in mf-directory', ({ name, namespace }) => {
  const typed = read('mf-directory/src/i18next.d.ts').replaceAll('directory', namespace);
  expect(read(`${name}/src/i18next.d.ts`)).toBe(typed);
});

const sections = apps.filter(({ name }) => name !== 'shell');

it.each(sections)('$name has its folders to itself in CODEOWNERS', ({ name, namespace, content }) => {
  const [team] = ownersOf(`/${name}/`);
  expect(team).not.toBe(ownersOf('/shell/')[0]);
  const folders = content.flatMap((one) => [`shared/content/${one}`, `shared/content/pictures/${one}`]);
  for (const one of [...folders, `shared/locales/${namespace}`])
    if (exists(one)) expect(ownersOf(`/${one}/`), one).toEqual([team]);
});

/** The layers of each folder's stylesheets. A rule outside any layer would override all others. */
const layersOf: Record<string, string[]> = {
  'shared/ui': ['tokens', 'base', 'layout', 'parts', 'print'],
  ...Object.fromEntries(apps.map(({ name }) => [`${name}/src`, [name === 'shell' ? 'shell' : 'section']])),
};

const layerOrder = 'shared/ui/styles/layers.css';

const stylesheets = Object.entries(layersOf).flatMap(([folder, allowed]) =>
  filesBelow(folder, /(?<!layers)\.css$/).map((file) => ({ file, allowed })),
);

it.each(stylesheets)('$file keeps every rule inside a layer of its folder', ({ file, allowed }) => {
  for (const node of postcss.parse(read(file)).nodes) {
    if (node.type === 'comment' || (node.type === 'atrule' && ['font-face', 'import'].includes(node.name))) continue;
    expect(node.type === 'atrule' && node.name, `${file}:${node.source?.start?.line}`).toBe('layer');
    if (node.type === 'atrule') expect(allowed).toContain(node.params);
  }
});

it('orders the layers of all folders', () => {
  const [, ordered = ''] = /@layer ([^;]+);/.exec(read(layerOrder)) ?? [];
  expect(ordered.split(', ').sort()).toEqual([...new Set(Object.values(layersOf).flat())].sort());
});

const documents = ['README.md', 'CONTRIBUTING.md', ...filesBelow('docs', /\.md$/)];

/** What a document may name that the repository does not contain: examples, and what commands create. */
const absent = /mf-jobs|[<*…{]|^\.(site|cache)|kisumu-french-day/;

it.each(documents)('every link and path in %s leads to a file', (document) => {
  const text = read(document).replace(/```.*?```/gs, '');
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
    path.join(path.dirname(document), link),
  );
  const paths = [...text.matchAll(/`((?:shared|release|shell|mf-[a-z]+|e2e|docs)\/[^`\s]*)`/g)].map(
    ([, name = '']) => name,
  );
  const missing = [...links, ...paths].filter((name) => !absent.test(name) && !exists(name));
  expect(missing).toEqual([]);
});
