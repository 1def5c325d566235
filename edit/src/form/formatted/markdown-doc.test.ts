import path from 'node:path';
import { gather } from 'tools/content/check/gather.ts';
import { isMarkdown } from 'tools/content/check/text-mistakes.ts';
import { ownFolders } from 'tools/content/folders.ts';
import { repository } from 'tools/workspace/apps.ts';
import { expect, it } from 'vitest';
import { readMarkdown, writeMarkdown } from './markdown-doc.ts';

it.each(['shared/content', 'e2e/content'])(
  'writes every text of %s as it was, and changes only what was changed',
  (name) => {
    const folders = { ...ownFolders, content: path.join(repository, name) };
    const texts = gather(folders).content.texts.filter(isMarkdown);
    expect(texts.length).toBeGreaterThan(5);
    for (const { file, value } of texts) {
      const text = value.trimEnd();
      const doc = readMarkdown(text);
      if (!doc?.content) throw new Error(`${file} stays in a plain box.`);
      const added = { type: 'paragraph', content: [{ type: 'text', text: 'Fin.' }] };
      expect(writeMarkdown({ ...doc, content: [added, ...doc.content, { type: 'paragraph' }, added] })).toBe(
        `Fin.\n\n${text}\n\nFin.`,
      );
    }
  },
);

it('writes no sign that the text does not have, and no space beside a star', () => {
  const text = (text: string, ...types: string[]) => ({ type: 'text', text, marks: types.map((type) => ({ type })) });
  const content = [{ type: 'paragraph', content: [text('- *a* '), text(' b ', 'bold'), text('c')] }];
  expect(writeMarkdown({ type: 'doc', content })).toBe('\\- \\*a\\*  **b** c');
});

it.each(['', '**a [b](/c) d** e **[f](https://g.example)**', '- a\n- **b**\n\nc\n\n2. d\n3. e', 'a\n\n\\# b \\[c]'])(
  'shows %j',
  (text) => expect(readMarkdown(text)).toBeDefined(),
);

it.each(['# a', '*a*', '![a](/b)', '> a', '- a\n  - b', '<b>a</b>', '`a`', 'a\n***', '&eacute;', '*_'.repeat(15_000)])(
  'leaves %.20j in a plain box',
  (text) => expect(readMarkdown(text)).toBeUndefined(),
);
