import en from 'shared/locales/release/en.json' with { type: 'json' };
import fr from 'shared/locales/release/fr.json' with { type: 'json' };
import { wrongFrench } from 'tools/content/testing/wrong-french.ts';
import { expect, it } from 'vitest';
import { faultsOf, lineOf, type Message, Refusal, wordsOf } from './message.ts';

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
  const forTeachers = [...french].filter(([key, text]) => text && !key.endsWith('-cure'));
  const wrong = forTeachers.flatMap(([key, text]) => {
    const why = text === english.get(key) ? undefined : wrongFrench(text, english.get(key) ?? '');
    return why ? [`${key}: ${why}: ${text}`] : [];
  });
  expect(wrong).toEqual([]);
});

it('adds the cure on the command line, and not for teachers', () => {
  const message = { code: 'refused.noSite' } as const;
  expect(lineOf(message)).toBe(`${en.refused.noSite} ${en.refused['noSite-cure']}`);
  expect(wordsOf(message)).toEqual({ fr: fr.refused.noSite, en: en.refused.noSite });
});

it('says less to teachers, or nothing, in each language’s way', () => {
  expect(wordsOf({ code: 'refused.behind' })?.fr).toBe(fr.refused['behind-plain']);
  expect(wordsOf({ code: 'gate.policy' })).toEqual({ fr: fr.gate.plain, en: en.gate.plain });
  expect(wordsOf({ code: 'step.built' })).toBeUndefined();
  expect(wordsOf({ code: 'step.composed', params: { id: '1a2b', seconds: 1.5 } })?.fr).toContain('1,5 s');
});

it('has every fault of an error as data', () => {
  const faults: Message[] = [{ code: 'refused.noSite' }, { code: 'refused.more', params: { count: 2 } }];
  expect(faultsOf(new Refusal(...faults))).toEqual(faults);
  expect(faultsOf(Object.assign(new Error(), { code: 'ENOSPC' }))).toEqual([{ code: 'refused.full' }]);
  expect(faultsOf(new Error('No.'))).toEqual([{ code: 'refused.other', params: { text: 'No.' } }]);
});
