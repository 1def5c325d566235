import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { appNames, repository } from 'workspace/apps.ts';
import { visibleWords } from './visible-words.ts';

const places = [...appNames.map((name) => `${name}/src`), 'shared/ui'];

const words = (source: string) => visibleWords('Example.tsx', source).map(({ line, text }) => `${line} ${text}`);

it('finds no words in our components: they belong in shared/locales and shared/content', () => {
  const components = places.flatMap((place) =>
    readdirSync(path.join(repository, place), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => `${place}/${file}`),
  );
  expect(components.length).toBeGreaterThan(20);
  const found = components.flatMap((file) =>
    visibleWords(file, readFileSync(path.join(repository, file), 'utf8')).map(
      ({ line, text }) => `${file}:${line}  ${text}`,
    ),
  );
  expect(found).toEqual([]);
});

it('finds text between tags, in visible attributes and in the values of expressions', () => {
  expect(words('const A = () => (\n  <p>\n    Bonjour <b>tout</b>\n  </p>\n);')).toEqual(['3 Bonjour', '3 tout']);
  expect(words('const A = () => <img alt="Un acacia" title={`Photo`} />;')).toEqual(['1 Un acacia', '1 Photo']);
  expect(words("const A = () => <p>{open ? 'Fermer' : t('menu.open')}{name || 'Anonyme'}</p>;")).toEqual([
    '1 Fermer',
    '1 Anonyme',
  ]);
});

it('ignores translation keys, classes, signs and numbers', () => {
  expect(
    words(
      "const A = () => <p className='lead' id=\"top\" lang={fr === 'fr' ? 'en' : 'fr'}>{t('page.lead')} · 22 ×</p>;",
    ),
  ).toEqual([]);
});
