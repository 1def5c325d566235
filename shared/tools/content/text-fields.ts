import { z } from 'zod';
import type {} from './fields.ts';
import type { Localised } from './localise.ts';
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
