import type { ESTree } from 'vite';
import { expect, it } from 'vitest';
import { namesFiles, wrongFrench } from '../content/testing/wrong-french.ts';
import { appNames } from '../workspace/apps.ts';
import { filesBelow, read, visit } from './source-files.ts';

const folders = ['shared/tools/content', ...appNames.map((name) => `${name}/content`)];

/** What reads and checks content, without its tests. */
const files = folders
  .flatMap((folder) => filesBelow(folder, /\.ts$/))
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file));

/** Sentences in code, which teachers would read in one language only. */
function sentencesIn(file: string): string[] {
  const found: string[] = [];
  visit(file, (words) => {
    const add = (node: ESTree.Node): void => {
      const { line, text } = words(node);
      if (/\p{L} \p{L}/u.test(text) && /[.?!]$|…/.test(text)) found.push(`${file}:${line} ${text}`);
    };
    return { Literal: add, TemplateLiteral: add };
  });
  return found;
}

it('has all sentences for teachers in messages.json, and only errors of developers in code', () => {
  const sentences = files.flatMap(sentencesIn);
  const teachers = sentences.filter((sentence) => !/:\d+ There is no (app of|text) /.test(sentence));
  expect(sentences.length, 'sentences are found').toBeGreaterThan(teachers.length);
  expect(teachers).toEqual([]);
});

interface Message {
  en: string;
  fr: string;
  form?: Message;
  /** Its file and its place in it. */
  at: string;
}

/** The messages of a `messages.json`. */
const messagesIn = (value: object, at: string): Message[] => [
  ...('en' in value && 'fr' in value ? [{ ...(value as Message), at }] : []),
  ...Object.entries(value).flatMap(([key, inside]) =>
    typeof inside === 'object' ? messagesIn(inside, `${at} ${key}`) : [],
  ),
];

const messages = folders
  .flatMap((folder) => filesBelow(folder, /\/messages\.json$/))
  .flatMap((file) => messagesIn(JSON.parse(read(file)), file));

it('says everything in good French', () => {
  expect(messages.length).toBeGreaterThan(100);
  // Labels such as “Instagram” and “type” may be the same in both languages.
  const all = messages.filter(({ en, fr }) => en !== fr || /[.?!]$/.test(en));
  const why = ({ en, fr }: Message) => wrongFrench(fr.replace(/\{\w+\}/g, '…'), en);
  const found = all.map((message) => ({ ...message, why: why(message) }));
  expect(found.filter(({ why }) => why)).toEqual([]);
});

it('says nothing about files in forms', () => {
  const ofFiles = /json (files|import|links|locales|pictures|yaml|fields quote)/;
  for (const { at, ...message } of messages.filter(({ at }) => !ofFiles.test(at))) {
    const { fr, en } = message.form ?? message;
    expect(fr.replace(/\{\w+\}/g, '…'), at).not.toMatch(namesFiles);
    expect(en, at).not.toMatch(/(fr|en):|\.(yaml|json)/);
  }
});

it.each(messages)('has the same blanks in both languages: $en', ({ en, fr }) => {
  const [blanks, others] = [en, fr].map((text) => text.match(/\{\w+\}/g)?.sort());
  expect(others).toEqual(blanks);
});
