import { wrongFrench } from 'content-tools/check/wrong-french.ts';
import en from 'shared/locales/release/en.json' with { type: 'json' };
import fr from 'shared/locales/release/fr.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { lineOf, type MessageCode, Refusal, refusal, wordsOf } from './message.ts';

const blanksIn = (text: string): string[] => (text.match(/\{\{.*?\}\}/g) ?? []).sort();

/** Every text by its key, `refused.behind`. */
const textsIn = (texts: object, start = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[start + key, text]] : textsIn(text, `${start}${key}.`),
  );

const [english, french] = [new Map(textsIn(en)), new Map(textsIn(fr))];

it('says everything in both languages, with the same blanks', () => {
  expect([...french.keys()]).toEqual([...english.keys()]);
  for (const [key, text] of english)
    if (!key.endsWith('_one')) expect(blanksIn(french.get(key) ?? ''), key).toEqual(blanksIn(text));
});

it('says it in good French', () => {
  const wrong = [...french].flatMap(([key, text]) => {
    const why = key.endsWith('-cure') ? undefined : wrongFrench(text, english.get(key) ?? '');
    return why ? [`${key}: ${why}: ${text}`] : [];
  });
  expect(wrong).toEqual([]);
});

it('adds the cure on the command line, and not for teachers', () => {
  const message = { code: 'refused.noSite' as MessageCode };
  expect(lineOf(message)).toBe(`${en.refused.noSite} ${en.refused['noSite-cure']}`);
  expect(wordsOf(message)).toEqual({ fr: fr.refused.noSite, en: en.refused.noSite });
  expect(refusal('refused.noSite').message).toBe(lineOf(message));
  expect(new Refusal(message, message).faults).toHaveLength(2);
});
