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

/** As Biome formats a type: on one line where it fits. */
function print(blanks: unknown, indent = '', name = ''): string {
  if (typeof blanks === 'string') return `${name}'${blanks}'`;
  const fields = Object.entries(blanks as object).map(([key, value]) => print(value, `${indent}  `, `${key}: `));
  const inline = `${name}{ ${fields.join('; ')} }`;
  if (indent && `${indent}${inline};`.length <= 120 && !inline.includes('\n')) return inline;
  return `${name}{\n${fields.map((field) => `${indent}  ${field};\n`).join('')}${indent}}`;
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
