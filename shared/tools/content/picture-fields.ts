import { z } from 'zod';
import type {} from './form-metadata.ts';
import type { Localised } from './localise.ts';
import { say } from './say.ts';
import { both } from './text-fields.ts';

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
