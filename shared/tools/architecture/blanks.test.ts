import path from 'node:path';
import { expect, it } from 'vitest';
import { apps, repository } from '../workspace/apps.ts';
import { read } from './source-files.ts';

/** The blanks of a locale's texts as a type; undefined for a text without any. */
function blanksOf(value: unknown): unknown {
  if (typeof value === 'string') return (value.match(/\{\{.*?\}\}/g) ?? []).sort().join('') || undefined;
  const inside = Object.entries(value as object).flatMap(([key, text]) => {
    const blanks = blanksOf(text);
    return blanks ? [[key, blanks]] : [];
  });
  return inside.length > 0 ? Object.fromEntries(inside) : undefined;
}

/** As Biome formats a type. */
function print(blanks: unknown, indent = ''): string {
  if (typeof blanks === 'string') return `'${blanks}'`;
  const fields = Object.entries(blanks as object).map(([key, value]) => `${key}: ${print(value, `${indent}  `)}`);
  const inline = `{ ${fields.join('; ')} }`;
  if (indent && inline.length < 90 && !inline.includes('\n')) return inline;
  return `{\n${fields.map((field) => `${indent}  ${field};\n`).join('')}${indent}}`;
}

it.each(apps.map(({ namespace }) => namespace))(
  'the types of %s know its blanks (if not: pnpm exec vitest run shared/tools/architecture/blanks -u)',
  async (namespace) => {
    const blanks = blanksOf(JSON.parse(read(`shared/locales/${namespace}/fr.json`)));
    const type = blanks ? `export interface Blanks ${print(blanks)}` : 'export type Blanks = object;';
    await expect(
      `/** Written by shared/tools/architecture/blanks.test.ts, so that a text without a value for its blank is a type error. */\n${type}\n`,
    ).toMatchFileSnapshot(path.join(repository, `shared/locales/${namespace}/blanks.d.ts`));
  },
);
