import { namesFiles, wrongFrench } from 'content-tools/check/wrong-french.ts';
import type { ESTree, VisitorObject } from 'vite';
import { expect, it } from 'vitest';
import { appNames } from 'workspace/apps.ts';
import { filesBelow, textOf, visit, type Words } from './source-files.ts';

/** A message in both languages, `{ en: '…', fr: '…' }`. */
interface Translated {
  en: Words;
  fr: Words;
  /** Whether it is for readers of forms. */
  form: boolean;
}

/** The messages of a source, and the sentences that are in one language only. */
function messagesIn(file: string, source?: string): { translated: Translated[]; bare: Words[] } {
  const translated: Translated[] = [];
  const bare: Words[] = [];
  /** Nodes that are a part of what was found before. */
  const [inBoth, inForms] = [new Set<unknown>(), new Set<unknown>()];
  const findIn = (words: (node: ESTree.Node) => Words): VisitorObject => {
    const sentence = (node: ESTree.Node): void => {
      const found = words(node);
      if (!inBoth.has(node) && /\p{L} \p{L}/u.test(found.text) && /[.?!]$|…/.test(found.text)) bare.push(found);
    };
    return {
      ObjectExpression(node) {
        const values = new Map(
          node.properties.flatMap((one) =>
            one.type === 'Property' && one.key.type === 'Identifier' ? [[one.key.name, one.value]] : [],
          ),
        );
        inForms.add(values.get('form'));
        const [en, fr] = [values.get('en'), values.get('fr')];
        if (!en || !fr || textOf(en) === undefined || textOf(fr) === undefined) return;
        inBoth.add(en).add(fr);
        translated.push({ en: words(en), fr: words(fr), form: inForms.has(node) });
      },
      Literal: sentence,
      TemplateLiteral: sentence,
    };
  };
  visit(file, findIn, source);
  return { translated, bare };
}

/** What reads and checks content, without its tests. */
const files = ['shared/content-tools', ...appNames.map((name) => `${name}/content`)]
  .flatMap((folder) => filesBelow(folder, /\.ts$/))
  .filter((file) => !/\.test\.ts$|-copy\.ts$|wrong-french\.ts$/.test(file));

/** Errors that only a developer can cause. */
const forDevelopers = /^There is no (app of|text) /;

const messages = files.map((file) => ({ file, ...messagesIn(file) }));
/** Without labels such as “Instagram”, which may be the same in both. */
const all = messages.flatMap(({ file, translated }) =>
  translated
    .filter(({ en, fr }) => en.text !== fr.text || /[.?!]$/.test(en.text))
    .map((one) => ({ at: `${file}:${one.en.line}`, ...one })),
);

it('says everything to teachers in French and English', () => {
  expect(all.length).toBeGreaterThan(100);
  expect(messagesIn('example.ts', "const a = z.string().min(1, 'write it.');").bare).toEqual([
    { line: 1, text: 'write it.' },
  ]);
  const bare = messages.flatMap(({ file, bare }) => bare.map(({ line, text }) => `${file}:${line}  ${text}`));
  expect(bare.filter((one) => !forDevelopers.test(one.split('  ')[1] ?? ''))).toEqual([]);
});

it('says it in good French', () => {
  const wrong = all.flatMap(({ at, en, fr }) => {
    const why = wrongFrench(fr.text, en.text);
    return why ? [`${at}  ${why}: ${fr.text}`] : [];
  });
  expect(wrong).toEqual([]);
});

it('tells readers of forms nothing about files', () => {
  const forms = all.filter(({ form }) => form);
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.filter(({ en, fr }) => [en.text, fr.text].some((text) => namesFiles.test(text)))).toEqual([]);
});
