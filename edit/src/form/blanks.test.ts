import { readFileSync } from 'node:fs';
import path from 'node:path';
import { blankNames } from 'tools/content/modules.ts';
import { apps } from 'tools/workspace/apps.ts';
import { repository } from 'tools/workspace/repository.ts';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { translator } from '../t.ts';
import { afterTyping, aroundBlanks, namedBy, reads } from './blanks.ts';

const inTexts = apps.flatMap(({ namespace }) =>
  aroundBlanks(readFileSync(path.join(repository, `shared/locales/${namespace}/fr.json`), 'utf8')).filter(
    (_, index) => index % 2,
  ),
);

it.each([
  ['fr', fr],
  ['en', en],
] as const)('names every blank in the language of its reader: %s', (language, texts) => {
  const as = namedBy(translator(language, texts));
  const all = [...blankNames.map((name) => `{${name}}`), ...inTexts];
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((blank) => !/^\[[^{}]+\]$/.test(as(blank)))).toEqual([]);
  expect(as('{evil}'), 'a blank that there is not').toBe('{evil}');
});

describe('a text in which the reader sees [a]', () => {
  const as = (blank: string) => `[${blank.slice(1, -1)}]`;
  /** `|` is the caret after typing. */
  const typed = (text: string, now: string) => {
    const caret = now.indexOf('|');
    const after = afterTyping(text, as, { read: now.replace('|', ''), caret, known: ['{aa}'] });
    return `${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`;
  };

  it.each([
    ['1 {aa} 2', '1 [aa] 2!|', '1 {aa} 2!|'],
    ['1 {aa} 2', '1 [aa]| 2', '1 {aa}| 2'],
    ['{aa}{bb}', '[aa]x|[bb]', '{aa}x|{bb}'],
    ['1 {aa} 2', '1 [aa| 2', '1 | 2'],
    ['1 {aa} 2', '1 [ax|a] 2', '1 {aa}x| 2'],
    ['1 2', '1 [aa]| 2', '1 {aa}| 2'],
    ['1 {bb} 2', '1 [bb] {cc}| 2', '1 {bb} {cc}| 2'],
    ['aa {bb}', 'a| [bb]', 'a| {bb}'],
  ])('%j becomes %j: %j is saved', (text, now, saved) => expect(typed(text, now)).toBe(saved));

  it('is read without braces', () => expect(reads('1 {aa} 2 {{bb}}', as)).toBe('1 [aa] 2 [{bb}]'));
});
