import { z } from 'zod';
import type {} from './form-metadata.ts';
import { nameOfLanguage, say } from './say.ts';

const missing = (language: 'fr' | 'en') =>
  say({
    en: `the ${nameOfLanguage(language)} text is missing. Write it under “${language}:”.`,
    fr: `le texte ${nameOfLanguage(language)} manque. Écrivez-le sous « ${language}: ».`,
    form: {
      en: `the ${nameOfLanguage(language)} text is missing. Write it.`,
      fr: `le texte ${nameOfLanguage(language)} manque. Écrivez-le.`,
    },
  });

const text = (language: 'fr' | 'en') =>
  z
    .string({ error: ({ input }) => (input == null ? missing(language) : undefined) })
    .trim()
    .min(1, { error: () => missing(language) });

/** A text in both languages. */
export const both = z.strictObject(
  { fr: text('fr'), en: text('en') },
  {
    error: ({ code }) =>
      code === 'invalid_type'
        ? say({
            en: 'write the text in both languages: { fr: "…", en: "…" }.',
            fr: 'écrivez le texte dans les deux langues : « { fr: "…", en: "…" } ».',
            form: { en: 'write the text in both languages.', fr: 'écrivez le texte dans les deux langues.' },
          })
        : undefined,
  },
);

/** One or more sentences in both languages. */
export const prose = both.meta({ size: 'lines' });

/** The longest text that fits on a line of a form. */
const line = 120;

/** A text in both languages, of at most `most` characters in each. */
export const shortBoth = (most: number) =>
  both
    .superRefine((value, context) => {
      for (const language of ['fr', 'en'] as const) {
        const { length } = value[language];
        if (length > most)
          context.addIssue({
            code: 'custom',
            path: [language],
            message: say({
              en: `this text has ${length} characters, and at most ${most} fit. Shorten it.`,
              fr: `ce texte a ${length} caractères, et la place manque au-delà de ${most}. Raccourcissez-le.`,
            }),
          });
      }
    })
    .meta({ most, size: most > line ? 'lines' : 'line' });

/** A text that is the same in both languages, such as a person's name. */
export const name = z
  .string()
  .trim()
  .min(1, { error: () => say({ en: 'write the name.', fr: 'écrivez le nom.' }) });
