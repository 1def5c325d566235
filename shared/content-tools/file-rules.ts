import type { ZodType } from 'zod';
import { contentModules, schemas } from './modules.ts';

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
      : 'name the file in small letters, digits and hyphens: its name becomes an address.';
  if (isPicture.test(name) || files.some(({ names }) => names.test(name))) return;
  if (name.startsWith('pictures/')) return 'a picture’s name must end in .jpg, .png or .svg, in small letters.';
  const wrong = files.find((known) => known.wrong && name.startsWith(`${known.wrong.folder}/`))?.wrong;
  if (wrong) return wrong.message;
  if (schemaOf(name.replace(/\.[^./]*$/, '.yaml')))
    return 'the site does not read this file: its name must end in .yaml.';
  return 'the site does not read this file. Move it to where it belongs, or delete it.';
}
