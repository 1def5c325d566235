import { z } from 'zod';
import type { Localised } from './localise.ts';
import { nameOfLanguage, say } from './say.ts';

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

const writtenDay = () =>
  say({
    en: 'write the date as year-month-day, for example 2025-11-27.',
    fr: 'écrivez la date dans l’ordre année-mois-jour, par exemple 2025-11-27.',
    form: { en: 'choose a date.', fr: 'choisissez une date.' },
  });

/** A day such as 2025-11-27, kept as text. */
export const day = z
  .preprocess(
    (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
    z
      .string({ error: writtenDay })
      .regex(/^\d{4}-\d{2}-\d{2}$/, { error: writtenDay, abort: true })
      .refine((value) => isDay(value), {
        error: () =>
          say({ en: 'there is no such day. Correct the date.', fr: 'ce jour n’existe pas. Corrigez la date.' }),
      }),
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
        ? say({
            en: `this line is missing. Write one of ${values.join(', ')}.`,
            fr: `cette ligne manque. Écrivez l’un de ces mots : ${values.join(', ')}.`,
            form: { en: 'choose one.', fr: 'faites un choix.' },
          })
        : say({
            en: `${JSON.stringify(input)} is not one of ${values.join(', ')}.`,
            fr: `« ${typeof input === 'string' ? input : JSON.stringify(input)} » n’est pas l’un de ces mots : ${values.join(', ')}.`,
            form: { en: 'choose one of the list.', fr: 'choisissez dans la liste.' },
          }),
  });

/** A list of a fixed length (docs/spec.md, Numbers and limits). */
export const exactly = <S extends z.ZodType>(count: number, item: S) =>
  z.array(item).length(count, {
    error: ({ input }) =>
      say({
        en: `this list must have exactly ${count} items, and it has ${(input as unknown[]).length}. Add or delete some.`,
        fr: `cette liste doit avoir exactement ${count} éléments, et elle en a ${(input as unknown[]).length}. Ajoutez-en ou supprimez-en.`,
      }),
  });

const writtenYear = {
  error: () =>
    say({
      en: 'write the year in four digits, for example 2025.',
      fr: 'écrivez l’année en quatre chiffres, par exemple 2025.',
    }),
};
/** The year of a photo or a document. */
export const yearNumber = z.int(writtenYear).min(1000, writtenYear).max(9999, writtenYear);

/** A number of people, shillings or the like. */
export const count = z.int().positive();

export const webAddress = z.url({
  protocol: /^https$/,
  error: () =>
    say({
      en: 'write a full address that starts with https://.',
      fr: 'écrivez une adresse complète, qui commence par https://.',
    }),
});

/** The French path of a page. `link-mistakes.ts` checks that the page exists. */
export const sitePath = z
  .string()
  .startsWith('/', {
    error: () =>
      say({
        en: 'write a path of the site, for example /events.',
        fr: 'écrivez l’adresse d’une page du site, par exemple /events.',
      }),
  })
  .meta({ control: 'page' });

/** What a picture shows, for visitors who cannot see it. */
export const alternative = z
  .strictObject(both.shape, {
    error: ({ code }) =>
      code === 'invalid_type'
        ? say({
            en: 'the picture has no alternative text. Say in one sentence what it shows: { fr: "…", en: "…" }.',
            fr: 'l’image n’a pas de texte alternatif. Dites en une phrase ce qu’elle montre : « { fr: "…", en: "…" } ».',
            form: {
              en: 'the picture has no alternative text. Say in one sentence what it shows, in both languages.',
              fr: 'l’image n’a pas de texte alternatif. Dites en une phrase ce qu’elle montre, dans les deux langues.',
            },
          })
        : undefined,
  })
  .meta({ size: 'lines' });

const pictureName = z
  .string({
    error: () =>
      say({
        en: 'name the picture, for example events/butere-french-day-2025.',
        fr: 'indiquez le nom de l’image, par exemple events/butere-french-day-2025.',
        form: { en: 'choose a picture.', fr: 'choisissez une image.' },
      }),
  })
  .regex(/^[^.]+$/, {
    error: () =>
      say({
        en: 'write the name without its extension.',
        fr: 'écrivez le nom sans son extension.',
        form: { en: 'choose a picture.', fr: 'choisissez une image.' },
      }),
  });

/** The name of a picture in shared/content/pictures, without its extension. New ones go to this folder of it. */
export const picture = (folder: string) => pictureName.meta({ control: 'picture', folder });

/** The same for an SVG. */
export const drawing = (folder: string) => pictureName.meta({ control: 'drawing', folder });

/** A picture with its description. */
export const illustration = (folder: string) => z.strictObject({ image: picture(folder), alt: alternative });
export type Illustration = Localised<z.output<ReturnType<typeof illustration>>>;
