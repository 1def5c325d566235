import { expect, it } from 'vitest';
import { namesFiles, wrongFrench } from '../content/testing/wrong-french.ts';
import { valueAt } from '../content/wording.ts';
import { appNames, apps } from '../workspace/apps.ts';
import { filesBelow, read } from './source-files.ts';

const folders = ['shared/tools/content', ...appNames.map((name) => `${name}/content`)];

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

/** The texts of a key, such as that of one and of several, one after the other. */
const textOf = (texts: unknown, key: string): string =>
  [key, `${key}_one`, `${key}_other`].map((path) => valueAt(texts, path.split('.')) ?? '').join();

/** A use of a text, with its key and the object of values for its blanks. */
const use = /\bt\(\s*'([\w.]+)'(?:,\s*(\{.*?\}))?\s*,?\s*\)/gs;

it.each(apps)('has each text that $name names, and $name a value for each of its blanks', ({ name, namespace }) => {
  const texts = JSON.parse(read(`shared/locales/${namespace}/fr.json`));
  const uses = filesBelow(`${name}/src`, /\.tsx?$/).flatMap((file) => [...read(file).matchAll(use)]);
  // A new section has eight.
  expect(uses.length).toBeGreaterThan(5);
  expect(uses.filter(([, key = '']) => !/\w/.test(textOf(texts, key)))).toEqual([]);
  for (const [used, key = '', values = ''] of uses.filter(([, , values = '']) => !values.includes('...')))
    for (const [, blank] of textOf(texts, key).matchAll(/\{\{(\w+)\}\}/g))
      expect(values, used).toMatch(new RegExp(`[{,]\\s*${blank}\\s*[,:}]`));
});
