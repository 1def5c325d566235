import { z } from 'zod';

/** Building blocks of the schemas; each says what is wrong in words that a teacher understands. */

const missing = (language: 'fr' | 'en') =>
  `the ${language === 'fr' ? 'French' : 'English'} text is missing: write it under “${language}:”.`;

const text = (language: 'fr' | 'en') =>
  z
    .string({ error: missing(language) })
    .trim()
    .min(1, missing(language));

/** A text in both languages. */
export const both = z.strictObject(
  { fr: text('fr'), en: text('en') },
  { error: 'write the text in both languages: { fr: "…", en: "…" }.' },
);

/** A text in both languages, no longer than `most` characters in either. */
export const shortBoth = (most: number) =>
  both.superRefine((value, context) => {
    for (const language of ['fr', 'en'] as const) {
      const { length } = value[language];
      if (length > most)
        context.addIssue({
          code: 'custom',
          path: [language],
          message: `${length} characters; at most ${most} fit here. Shorten it.`,
        });
    }
  });

/** A day written as 2025-11-27; read as the same text. */
export const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z
    .string({ error: 'write the date as year-month-day, for example 2025-11-27.' })
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'write the date as year-month-day, for example 2025-11-27.')
    .refine(
      (value) => new Date(`${value}T00:00:00Z`).toISOString().startsWith(value),
      'this day is not in the calendar.',
    ),
);

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: ({ input }) => `${JSON.stringify(input)} is not one of ${values.join(', ')}.` });

export const webAddress = z.url({ protocol: /^https$/, error: 'write a full address that starts with https://.' });

/** The name of a picture in shared/content/pictures, without its extension. */
export const picture = z
  .string({ error: 'name the picture, for example events/butere-french-day-2025.' })
  .regex(/^[^.]+$/, 'leave out the extension.');
