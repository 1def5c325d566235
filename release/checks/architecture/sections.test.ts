import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { apps, repository } from 'workspace/apps.ts';
import { ownersOf } from 'workspace/owners.ts';
import { read } from './source-files.ts';

/** Files that every section has. */
const skeleton = [
  'README.md',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'content/content.ts',
  'src/section.ts',
  'src/routes.ts',
  'src/pages.ts',
  'src/content.d.ts',
  'src/i18next.d.ts',
  'src/texts.type-test.ts',
];

const sections = apps.filter(({ name }) => name !== 'shell');

describe.each(sections)('$name', ({ name, folder, namespace, content }) => {
  it('has the skeleton of all sections', () => {
    for (const file of skeleton) expect(existsSync(path.join(folder, file)), `${name}/${file}`).toBe(true);
  });

  it('has no build configuration of its own', () => {
    expect(read(`${name}/vite.config.ts`)).toBe(
      `import { sectionConfig } from 'build/section-config.ts';\n\nexport default sectionConfig(import.meta.dirname);\n`,
    );
  });

  it('depends on no other app, and takes router and translations from the facade', () => {
    const { dependencies } = JSON.parse(read(`${name}/package.json`));
    for (const other of [...apps.map((app) => app.name), 'react-dom', 'react-router-dom', 'i18next', 'react-i18next'])
      expect(Object.keys(dependencies)).not.toContain(other);
  });

  it('has its folder, its content, its pictures and its texts to itself in CODEOWNERS', () => {
    const [team] = ownersOf(`/${name}/`);
    expect(team).not.toBe(ownersOf('/shell/')[0]);
    const pictures = content.map((one) => `shared/content/pictures/${one}`);
    const folders = [
      ...content.map((one) => `shared/content/${one}`),
      ...pictures.filter((one) => existsSync(path.join(repository, one))),
      `shared/locales/${namespace}`,
    ];
    for (const one of folders) expect(ownersOf(`/${one}/`), one).toEqual([team]);
  });
});

it('gives every app a port and a namespace of its own', () => {
  for (const key of ['port', 'namespace'] as const) {
    const values = apps.map((app) => app[key]);
    expect(new Set(values).size, key).toBe(values.length);
  }
});
