import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { apps, repository } from '../workspace/apps.ts';
import { ownersOf } from '../workspace/owners.ts';
import { read } from './source-files.ts';

/** mf-directory/src/texts.type-test.ts proves that these types reject an unknown text, and one without its blank. */
it.each(apps)('types the words of $name as in mf-directory', ({ name, namespace }) => {
  const typed = read('mf-directory/src/i18next.d.ts').replaceAll('directory', namespace);
  expect(read(`${name}/src/i18next.d.ts`)).toBe(typed);
});

describe.each(apps.filter(({ name }) => name !== 'shell'))('$name', ({ name, folder, namespace, content }) => {
  it('has its content typed', () => {
    expect(existsSync(path.join(folder, 'src/content.d.ts'))).toBe(true);
  });

  it('has no build configuration of its own', () => {
    expect(read(`${name}/vite.config.ts`)).toBe(
      `import { sectionConfig } from 'tools/vite/section-config.ts';\n\nexport default sectionConfig(import.meta.dirname);\n`,
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
    const folders = content.flatMap((one) => [`shared/content/${one}`, `shared/content/pictures/${one}`]);
    for (const one of [...folders, `shared/locales/${namespace}`])
      if (existsSync(path.join(repository, one))) expect(ownersOf(`/${one}/`), one).toEqual([team]);
  });
});

it.each(['port', 'namespace'] as const)('gives every app a %s of its own', (key) => {
  expect(new Set(apps.map((app) => app[key])).size).toBe(apps.length);
});
