import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, importsOf, read } from './source-files.ts';

const folders = ['shell', 'mf-events', 'mf-news', 'mf-directory', 'mf-contact', 'shared', 'release', 'e2e'] as const;

/** Which packages of the workspace each folder may import; imports run one way. */
const allowed: Record<(typeof folders)[number], string[]> = {
  shell: ['shared', 'platform'],
  'mf-events': ['shared', 'platform'],
  'mf-news': ['shared', 'platform'],
  'mf-directory': ['shared', 'platform'],
  'mf-contact': ['shared', 'platform'],
  shared: ['shared', 'platform'],
  release: ['shared', 'release', 'e2e'],
  e2e: ['shared', 'release'],
};

const workspace = [...folders, 'platform'] as string[];

describe.each(folders)('%s', (folder) => {
  // The benchmark builds the same sources as one bundle, which is the one reason to reach into the apps.
  const files = filesBelow(folder, /\.(tsx?|css|mjs)$/).filter((file) => !file.includes('release/src/bench/single'));

  it('imports only the packages it may', () => {
    for (const file of files)
      for (const name of importsOf(read(file))) {
        const owner = name.split('/')[0] as string;
        if (workspace.includes(owner)) expect([...allowed[folder], folder], `${file} imports ${name}`).toContain(owner);
      }
  });

  it('reaches no other folder by a path', () => {
    for (const file of files)
      for (const name of importsOf(read(file)))
        if (name.startsWith('.'))
          expect(path.normalize(path.join(path.dirname(file), name)), `${file} imports ${name}`).toMatch(
            new RegExp(`^${folder}/`),
          );
  });
});

describe('sections', () => {
  const files = folders
    .filter((folder) => folder.startsWith('mf-'))
    .flatMap((folder) => filesBelow(`${folder}/src`, /\.tsx?$/));

  it('use router and translations through the facade only', () => {
    for (const file of files)
      for (const name of importsOf(read(file)))
        expect(name, file).not.toMatch(/^(react-router|react-router-dom|i18next|react-i18next|react-dom|platform\/)/);
  });
});

describe('code for browsers', () => {
  const files = [
    'shell/src',
    'mf-events/src',
    'mf-news/src',
    'mf-directory/src',
    'mf-contact/src',
    'shared/src/ui',
    'shared/platform/src',
  ];

  it('takes types, and never code, from what reads content in Node', () => {
    const inNode =
      /^(zod|yaml|csv-parse|mdast-util|sharp|node:)|content\/(events|news|resources|directory|association|shell-pages|fields|yaml-file|providers)\.ts$/;
    for (const file of files.flatMap((folder) => filesBelow(folder, /\.tsx?$/))) {
      if (/\.d\.ts$|\.test\.tsx?$|shell\/src\/(server|files|document\/(document|policy))|mf-\w+\/src\/files/.test(file))
        continue;
      const code = read(file).replace(/import type [^;]+;/g, '');
      for (const name of importsOf(code)) expect(name, `${file} imports ${name}`).not.toMatch(inNode);
    }
  });
});
