import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ownFolders } from 'tools/content/folders.ts';
import { expect, it } from 'vitest';
import { readItems } from './content.ts';

it('reads an item in both languages, its blanks filled in', () => {
  const content = mkdtempSync(path.join(os.tmpdir(), 'sample-'));
  mkdirSync(path.join(content, 'sample'));
  const item = 'title: { fr: "Un", en: "One" }\ntext: { fr: "De {association}.", en: "By {association}." }\n';
  writeFileSync(path.join(content, 'sample/first.yaml'), item);
  const { en } = readItems({ tokens: { association: 'ASSO' }, folders: { ...ownFolders, content } });
  expect(en).toEqual([{ slug: 'first', title: 'One', text: [['p', 'By ASSO.']] }]);
});
