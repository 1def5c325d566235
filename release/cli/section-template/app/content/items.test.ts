import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ContentError } from 'content-tools/errors.ts';
import { ownFolders } from 'content-tools/folders.ts';
import { afterAll, expect, it } from 'vitest';
import { readItems } from './items.ts';

const content = mkdtempSync(path.join(os.tmpdir(), 'sample-'));
const file = path.join(content, 'sample/first.yaml');
const read = () => readItems({ tokens: { association: 'ASSO' }, folders: { ...ownFolders, content } });
mkdirSync(path.dirname(file));
afterAll(() => rmSync(content, { recursive: true }));

it('reads an item in both languages, its blanks filled in', () => {
  writeFileSync(file, 'title: { fr: "Un", en: "One" }\ntext: { fr: "De {association}.", en: "By {association}." }\n');
  expect(read().fr).toEqual([{ slug: 'first', title: 'Un', text: [['p', 'De ASSO.']] }]);
  expect(read().en).toEqual([{ slug: 'first', title: 'One', text: [['p', 'By ASSO.']] }]);
});

it('refuses an item without a translation', () => {
  writeFileSync(file, 'title: { fr: "Un" }\ntext: { fr: "Deux", en: "Two" }\n');
  expect(read).toThrow(ContentError);
});
