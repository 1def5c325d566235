import { z } from 'zod';
import type { Localised } from './localise.ts';

// Building blocks of the schemas, with error messages that a teacher understands. `meta` says what only forms use.

declare module 'zod' {
  interface GlobalMeta {
    /** How a field is filled in, if its type does not say so. */
    control?: 'date' | 'time' | 'picture' | 'drawing' | 'document' | 'page';
    /** Whether a text is a line, or one or more sentences. */
    size?: 'line' | 'lines';
    /** The most characters of a text. */
    most?: number;
    /** The folder of new pictures or documents. */
    folder?: string;
  }
}

const missing = (language: 'fr' | 'en') =>
  `the ${language === 'fr' ? 'French' : 'English'} text is missing. Write it under “${language}:”.`;

const text = (language: 'fr' | 'en') =>
  z
    .string({
      error: ({ input }) => (input == null ? missing(language) : 'write a text here, between double quotes.'),
    })
    .trim()
    .min(1, missing(language));

/** A text in both languages. */
export const both = z.strictObject(
  { fr: text('fr'), en: text('en') },
  {
    error: ({ code }) =>
      code === 'invalid_type' ? 'write the text in both languages: { fr: "…", en: "…" }.' : undefined,
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
            message: `this text has ${length} characters, and at most ${most} fit. Shorten it.`,
          });
      }
    })
    .meta({ most, size: most > line ? 'lines' : 'line' });

/** A text that is the same in both languages, such as a person's name. */
export const name = z.string().trim().min(1, 'write the name.');

/** A day such as 2025-11-27, kept as text. */
export const day = z
  .preprocess(
    (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
    z
      .string({ error: 'write the date as year-month-day, for example 2025-11-27.' })
      .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'write the date as year-month-day, for example 2025-11-27.', abort: true })
      .refine((value) => isDay(value), 'there is no such day. Correct the date.'),
  )
  .meta({ control: 'date' });

function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, {
    error: ({ input }) =>
      input === undefined
        ? `this line is missing. Write one of ${values.join(', ')}.`
        : `${JSON.stringify(input)} is not one of ${values.join(', ')}.`,
  });

/** A list of a fixed length (docs/spec.md, Numbers and limits). */
export const exactly = <S extends z.ZodType>(count: number, item: S) =>
  z.array(item).length(count, {
    error: ({ input }) =>
      `this list must have exactly ${count} items, and it has ${(input as unknown[]).length}. Add or delete some.`,
  });

const writtenYear = 'write the year in four digits, for example 2025.';
/** The year of a photo or a document. */
export const yearNumber = z.int({ error: writtenYear }).min(1000, writtenYear).max(9999, writtenYear);

/** A number of people, shillings or the like. */
export const count = z.int().positive();

export const webAddress = z.url({ protocol: /^https$/, error: 'write a full address that starts with https://.' });

/** The French path of a page. `link-mistakes.ts` checks that the page exists. */
export const sitePath = z
  .string()
  .startsWith('/', 'write a path of the site, for example /events.')
  .meta({ control: 'page' });

/** What a picture shows, for visitors who cannot see it. */
export const alternative = z
  .strictObject(both.shape, {
    error: ({ code }) =>
      code === 'invalid_type'
        ? 'the picture has no alternative text. Say in one sentence what it shows: { fr: "…", en: "…" }.'
        : undefined,
  })
  .meta({ size: 'lines' });

const pictureName = z
  .string({ error: 'name the picture, for example events/butere-french-day-2025.' })
  .regex(/^[^.]+$/, 'write the name without its extension.');

/** The name of a picture in shared/content/pictures, without its extension. New ones go to this folder of it. */
export const picture = (folder: string) => pictureName.meta({ control: 'picture', folder });

/** The same for an SVG. */
export const drawing = (folder: string) => pictureName.meta({ control: 'drawing', folder });

/** A picture with its description. */
export const illustration = (folder: string) => z.strictObject({ image: picture(folder), alt: alternative });
export type Illustration = Localised<z.output<ReturnType<typeof illustration>>>;
