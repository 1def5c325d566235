import type { Mistake } from '../errors.ts';
import { say } from '../say.ts';
import { unknownBlank } from '../tokens.ts';
import type { Content } from './gather.ts';
import { mistakeAt } from './texts.ts';

/** Blanks without a value, unclosed braces, and a typed number of schools where `{schools}` should be. */
export const blankMistakes = ({ texts, tokens }: Content): Mistake[] =>
  texts.flatMap((text) => {
    const { value, language } = text;
    const unknown = unknownBlank(value, tokens);
    if (unknown) return [mistakeAt(text, value.indexOf(unknown.split(' ')[0] ?? ''), unknown)];
    const brace = /[{}]/.exec(value.replace(/\{[a-z]+\}/gi, (blank) => ' '.repeat(blank.length)));
    if (brace)
      return [
        mistakeAt(
          text,
          brace.index,
          say({
            en: `“${brace[0]}” has no partner. Write a blank as {association}.`,
            fr: `l’accolade « ${brace[0]} » est seule. Écrivez un repère avec ses deux accolades, comme {association}.`,
          }),
        ),
      ];
    const { schools = '' } = tokens;
    const typed = language && Number(schools) > 100 ? new RegExp(`(?<!\\d)${schools}(?!\\d)`).exec(value) : null;
    return typed
      ? [
          mistakeAt(
            text,
            typed.index,
            say({
              en: `write {schools} instead of ${schools}: the site counts the schools in the register.`,
              fr: `écrivez {schools} au lieu de ${schools} : le site compte lui-même les écoles du répertoire.`,
            }),
          ),
        ]
      : [];
  });
