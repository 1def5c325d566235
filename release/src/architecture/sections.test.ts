import { existsSync } from 'node:fs';
import path from 'node:path';
import { sectionNames } from 'shared/section';
import { describe, expect, it } from 'vitest';
import { repository } from '../paths.ts';
import { read } from './source-files.ts';

/** What every section consists of, under the same names. */
const skeleton = [
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'src/section.ts',
  'src/routes.ts',
  'src/pages.ts',
  'src/content.d.ts',
  'src/i18next.d.ts',
  'src/texts.type-test.ts',
];

describe.each(sectionNames)('%s', (name) => {
  it('has the skeleton of all sections', () => {
    for (const file of skeleton) expect(existsSync(path.join(repository, name, file)), `${name}/${file}`).toBe(true);
  });

  it('is built by the configuration that all sections share', () => {
    expect(read(`${name}/vite.config.ts`)).toBe(
      `import { sectionConfig } from 'shared/build/section-config.ts';\n\nexport default sectionConfig('${name}', import.meta.dirname);\n`,
    );
  });

  it('depends on no other app and on no router or translations of its own', () => {
    const { dependencies } = JSON.parse(read(`${name}/package.json`));
    for (const other of ['shell', ...sectionNames, 'react-dom', 'react-router-dom', 'i18next', 'react-i18next'])
      expect(Object.keys(dependencies)).not.toContain(other);
  });
});

it('takes every version from the catalog', () => {
  for (const folder of ['.', 'shell', ...sectionNames, 'shared', 'shared/platform', 'release', 'e2e']) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path.join(folder, 'package.json')));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, `${folder}: ${name}`).toMatch(/^(catalog:|workspace:\*)$/);
  }
});
