import type { ESTree } from 'vite';
import { expect, it } from 'vitest';
import { namesFiles, wrongFrench } from '../content/testing/wrong-french.ts';
import { appNames } from '../workspace/apps.ts';
import { filesBelow, read, textOf, visit, type Words } from './source-files.ts';

/** The messages of a source in both languages, `{ en: '…', fr: '…' }`, and the sentences that are in one only. */
function messagesIn(file: string) {
  const translated: { en: Words; fr: Words }[] = [];
  const bare: Words[] = [];
  /** Nodes that are a part of what was found before. */
  const inBoth = new Set<unknown>();
  visit(file, (words) => {
    const sentence = (node: ESTree.Node): void => {
      const found = words(node);
      if (!inBoth.has(node) && /\p{L} \p{L}/u.test(found.text) && /[.?!]$|…/.test(found.text)) bare.push(found);
    };
    return {
      ObjectExpression(node) {
        const [en, fr] = ['en', 'fr'].map((name) => propertyOf(node, name));
        if (!en || !fr || textOf(en) === undefined || textOf(fr) === undefined) return;
        inBoth.add(en).add(fr);
        translated.push({ en: words(en), fr: words(fr) });
      },
      Literal: sentence,
      TemplateLiteral: sentence,
    };
  });
  return { translated, bare };
}

const propertyOf = ({ properties }: ESTree.ObjectExpression, name: string): ESTree.Node | undefined =>
  properties.flatMap((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name ? [one.value] : [],
  )[0];

const folders = ['shared/tools/content', ...appNames.map((name) => `${name}/content`)];

/** What reads and checks content, without its tests. */
const files = folders
  .flatMap((folder) => filesBelow(folder, /\.ts$/))
  .filter((file) => !/\.test\.ts$|-copy\.ts$|\/testing\//.test(file));

/** Errors that only a developer can cause. */
const forDevelopers = /^There is no (app of|text) /;

interface Message {
  en: string;
  fr: string;
  form?: Message;
  /** Its file and its place in it. */
  at: string;
}

/** The messages of a `words.json`. */
const inWords = (value: object, at: string): Message[] => [
  ...('en' in value && 'fr' in value ? [{ ...(value as Message), at }] : []),
  ...Object.entries(value).flatMap(([key, inside]) =>
    typeof inside === 'object' ? inWords(inside, `${at} ${key}`) : [],
  ),
];

const messages = files.map((file) => ({ file, ...messagesIn(file) }));
const inCode = messages.flatMap(({ file, translated }) =>
  translated.map(({ en, fr }) => ({ at: `${file}:${en.line}`, en: en.text, fr: fr.text })),
);
const inData = folders
  .flatMap((folder) => filesBelow(folder, /\/words\.json$/))
  .flatMap((file) => inWords(JSON.parse(read(file)), file));
/** Messages about files, which no form shows. */
const ofFiles = /json (files|import|links|locales|pictures|yaml|fields quote)/;
/** Without labels such as “Instagram” and “type”, which may be the same in both. */
const all = [...inCode, ...inData].filter(({ en, fr }) => en !== fr || /[.?!]$/.test(en));

it('says everything to teachers in French and English', () => {
  expect(all.length).toBeGreaterThan(100);
  const bare = messages.flatMap(({ file, bare }) => bare.map(({ line, text }) => ({ at: `${file}:${line}`, text })));
  const [ours, teachers] = [true, false].map((is) => bare.filter(({ text }) => forDevelopers.test(text) === is));
  expect(ours?.length, 'sentences in one language are found').toBeGreaterThan(0);
  expect(teachers).toEqual([]);
});

it('says it in good French', () => {
  const found = all.map(({ at, en, fr }) => ({ at, fr, why: wrongFrench(fr.replace(/\{\w+\}/g, '…'), en) }));
  expect(found.filter(({ why }) => why)).toEqual([]);
});

it.each(inData.filter(({ at }) => !ofFiles.test(at)))('says nothing about files in forms: $at', (message) => {
  const { fr, en } = message.form ?? message;
  expect(fr.replace(/\{\w+\}/g, '…')).not.toMatch(namesFiles);
  expect(en).not.toMatch(/(fr|en):|\.(yaml|json)/);
});

it.each(inData)('has the same blanks in both languages: $en', ({ en, fr }) => {
  const [blanks, others] = [en, fr].map((text) => text.match(/\{\w+\}/g)?.sort());
  expect(others).toEqual(blanks);
});
