import 'zod';
import { z } from 'zod';
import { say } from './say.ts';

// Building blocks of the schemas, with error messages that a teacher understands. Those of texts and
// pictures are in text-fields.ts.

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

/** An identifier such as `south-eastern`. */
export const id = z.string().regex(/^[a-z-]+$/, {
  error: () =>
    say({
      en: 'write the id in small letters and hyphens.',
      fr: 'écrivez l’identifiant en minuscules sans accents, avec des traits d’union.',
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

/** The French path of a page. `address-mistakes.ts` checks that the page exists. */
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

declare module 'zod' {
  /** What `.meta()` says of a schema, for forms. */
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
