import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { ownFolders } from '../folders.ts';
import { schemaOf } from '../modules.ts';
import { inLanguage } from '../say.ts';
import { namesFiles, wrongFrench } from '../testing/wrong-french.ts';
import { findings, wording } from '../wording.ts';
import { openYaml } from '../yaml-file.ts';

const wrongValues = [undefined, null, '', 'x', 'x\ny', -1, 1.5, 1e20, true, [], {}, { x: 1 }];

/** The data with a wrong value in each place, one at a time. */
function* broken(data: unknown): Generator<unknown> {
  yield* wrongValues;
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data))
    for (const other of broken(value))
      yield Array.isArray(data) ? data.with(Number(key), other) : { ...data, [key]: other };
}

/** Of data with the same fields, of the same types, one sample says it all. */
const shapeOf = (data: unknown): string =>
  JSON.stringify(data, (_key, value) => (typeof value === 'object' ? value : typeof value));

const samples = readdirSync(ownFolders.content, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
  const schema = schemaOf(name);
  const data = schema && openYaml(name).data;
  return schema ? [{ name, schema, data, shape: path.dirname(name) + shapeOf(data) }] : [];
});

const messagesAbout = (data: unknown, schema: ZodType): string[] =>
  findings(schema.safeParse(data, { error: wording }).error?.issues ?? [], data).map(({ message }) => message);

it('says every mistake of a field in both languages, and to readers of forms nothing about files', () => {
  const known = new Set<string>();
  const wrong: string[] = [];
  for (const { name, schema, data } of new Map(samples.map((sample) => [sample.shape, sample])).values())
    for (const one of broken(data)) {
      for (const form of [false, true]) {
        const french = inLanguage('fr', () => messagesAbout(one, schema), { form });
        if (french.every((message) => known.has(`${form} ${message}`))) continue;
        const english = inLanguage('en', () => messagesAbout(one, schema), { form });
        for (const [index, message] of french.entries()) {
          if (known.has(`${form} ${message}`)) continue;
          known.add(`${form} ${message}`);
          const why = wrongFrench(message, english[index] ?? '');
          if (why) wrong.push(`${name}: “${message}” ${why}`);
          const namesSource = namesFiles.test(message) || /(fr|en):|\.(yaml|json)/.test(english[index] ?? '');
          if (form && namesSource) wrong.push(`${name}: “${message}” is not for forms`);
        }
      }
    }
  expect(known.size).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
});
