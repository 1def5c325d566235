import type { ZodType } from 'zod';
import { aboutSchema, officersSchema, regionsSchema } from './about.ts';
import { associationFile, associationSchema } from './association.ts';
import { countsFile, countsSchema } from './counts.ts';
import { countiesSchema, groupsSchema, typesSchema } from './directory.ts';
import { eventSchema } from './event-schema.ts';
import { francophonieSchema } from './francophonie.ts';
import { photoSchema } from './gallery.ts';
import { homeSchema } from './home.ts';
import { membershipSchema } from './membership.ts';
import { articleSchema } from './news.ts';
import { registerFile } from './register.ts';
import { documentSchema, introductionSchema, teaserSchema } from './resources.ts';
import { sameInBothFile, sameInBothSchema } from './same-in-both.ts';

/** The schema of every YAML file in shared/content. `*` stands for any file name, which becomes an address. */
const schemas: Record<string, ZodType> = {
  [associationFile]: associationSchema,
  [countsFile]: countsSchema,
  [sameInBothFile]: sameInBothSchema,
  'about/about.yaml': aboutSchema,
  'about/officers.yaml': officersSchema,
  'about/regions.yaml': regionsSchema,
  'directory/counties.yaml': countiesSchema,
  'directory/groups.yaml': groupsSchema,
  'directory/types.yaml': typesSchema,
  'francophonie/francophonie.yaml': francophonieSchema,
  'home/home.yaml': homeSchema,
  'membership/membership.yaml': membershipSchema,
  'resources/introduction.yaml': introductionSchema,
  'events/*.yaml': eventSchema,
  'gallery/*.yaml': photoSchema,
  'news/*.yaml': articleSchema,
  'resources/*.yaml': documentSchema,
  'resources/teasers/*.yaml': teaserSchema,
};

/** Files without which the site cannot be built. */
export const neededFiles: string[] = [...Object.keys(schemas).filter((name) => !name.includes('*')), registerFile];

/** The schema of a file, named relative to shared/content; undefined when no page reads it. */
export const schemaOf = (name: string): ZodType | undefined =>
  schemas[name] ?? schemas[name.replace(/[^/]+(?=\.yaml$)/, '*')];

const others = [
  /^directory\/schools\.csv$/,
  /^pictures\/.+\.(jpg|png|svg)$/,
  /^resources\/files\/[^/]+\.(pdf|docx|pptx)$/,
];

/** Why a file does not belong in shared/content; undefined when it does. */
export function misplaced(name: string): string | undefined {
  if (schemaOf(name))
    return /(^|\/)[a-z0-9{}-]+\.yaml$/.test(name)
      ? undefined
      : 'name the file in small letters, digits and hyphens: its name becomes an address.';
  if (others.some((known) => known.test(name))) return;
  if (name.startsWith('pictures/')) return 'a picture’s name must end in .jpg, .png or .svg, in small letters.';
  if (name.startsWith('resources/files/'))
    return 'a document’s name must end in .pdf, .docx or .pptx, in small letters.';
  if (schemaOf(name.replace(/\.[^./]*$/, '.yaml')))
    return 'the site does not read this file: its name must end in .yaml.';
  return 'the site does not read this file. Move it to where it belongs, or delete it.';
}
