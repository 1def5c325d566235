import type { ZodType } from 'zod';
import { contentModules, schemas } from './modules.ts';
import { say } from './say.ts';

const files = contentModules.flatMap(({ module }) => module.files ?? []);
const isPicture = /^pictures\/.+\.(jpg|png|svg)$/;

/** Files without which the site cannot be built. */
export const requiredFiles: string[] = [
  ...Object.keys(schemas).filter((name) => !name.includes('*')),
  ...files.flatMap(({ needed }) => needed ?? []),
];

/** The schema of a file, named relative to shared/content; undefined when no page reads it. */
export const schemaOf = (name: string): ZodType | undefined =>
  schemas[name] ?? schemas[name.replace(/[^/]+(?=\.yaml$)/, '*')];

/** Why a file does not belong in shared/content; undefined if it does. */
export function misplaced(name: string): string | undefined {
  if (schemaOf(name))
    return /(^|\/)[a-z0-9{}-]+\.yaml$/.test(name)
      ? undefined
      : say({
          en: 'name the file in small letters, digits and hyphens: its name becomes an address.',
          fr: 'nommez le fichier en minuscules sans accents, avec des chiffres et des traits d’union : son nom devient une adresse.',
        });
  if (isPicture.test(name) || files.some(({ names }) => names.test(name))) return;
  if (name.startsWith('pictures/'))
    return say({
      en: 'a picture’s name must end in .jpg, .png or .svg, in small letters.',
      fr: 'le nom d’une image doit se terminer par .jpg, .png ou .svg, en minuscules.',
    });
  const wrong = files.find((known) => known.wrong && name.startsWith(`${known.wrong.folder}/`))?.wrong;
  if (wrong) return say(wrong.message);
  if (schemaOf(name.replace(/\.[^./]*$/, '.yaml')))
    return say({
      en: 'the site does not read this file: its name must end in .yaml.',
      fr: 'le site ne lit pas ce fichier : son nom doit se terminer par .yaml.',
    });
  return say({
    en: 'the site does not read this file. Move it to where it belongs, or delete it.',
    fr: 'le site ne lit pas ce fichier. Mettez-le à sa place, ou supprimez-le.',
  });
}
