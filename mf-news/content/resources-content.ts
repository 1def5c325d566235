import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { asset } from 'content-tools/asset.ts';
import type { Sources } from 'content-tools/content-module.ts';
import { ContentError } from 'content-tools/errors.ts';
import { both, oneOf, shortBoth } from 'content-tools/fields.ts';
import { displayPath } from 'content-tools/folders.ts';
import { documentsFolder } from 'content-tools/links.ts';
import { inBoth, localise } from 'content-tools/localise.ts';
import { readFolder } from 'content-tools/read-folder.ts';
import { readYaml } from 'content-tools/yaml-file.ts';
import { type Both, type Language, languages } from 'contract/language.ts';
import { z } from 'zod';

export const resourceSections = ['teaching', 'guidelines', 'publications'] as const;
export type ResourceSection = (typeof resourceSections)[number];

export const documentSchema = z.strictObject({
  section: oneOf(resourceSections),
  order: z.number(),
  language: oneOf(languages),
  name: shortBoth(110),
  file: z
    .string()
    .regex(/^[a-z0-9-]+\.[a-z]+$/, 'name the file in small letters, digits and hyphens, for example plan-2025.pdf.'),
});

export const introductionSchema = z.strictObject({
  introduction: both,
  sections: z.strictObject({ teaching: both, guidelines: both, publications: both }),
});

export const teaserSchema = z.strictObject({ title: shortBoth(60), excerpt: shortBoth(160) });

export interface Resource {
  name: string;
  language: 'fr' | 'en';
  /** The file's extension, `pdf`. */
  type: string;
  /** As visitors read it: `420` and KB, or « 1,1 » and MB. */
  size: { number: string; unit: 'kB' | 'MB' };
  url: string;
}

export interface Resources {
  introduction: string;
  sections: { id: ResourceSection; introduction: string; documents: Resource[] }[];
}

export interface Teaser {
  title: string;
  excerpt: string;
}

export const introductionFile = 'introduction.yaml';

/** The documents by section, and the home page's four publications. Throws `ContentError`. */
export function resourcesContent({ tokens, folders }: Sources): Record<string, Both<unknown>> {
  const documents = readFolder('resources', documentSchema, { folders, except: introductionFile });
  const place = (file: string): string => path.join(folders.content, documentsFolder, file);
  const lost = documents.filter(({ data }) => !existsSync(place(data.file)));
  if (lost.length > 0)
    throw new ContentError(
      lost.map(({ file, data }) => ({
        file: displayPath(file),
        line: 1,
        field: 'file',
        message: `${data.file} is not in ${displayPath(documentsFolder)}. Put the document there, or correct its name.`,
      })),
    );
  const { introduction, sections } = readYaml(`resources/${introductionFile}`, introductionSchema, folders);
  const sorted = documents.map(({ data }) => data).sort((a, b) => a.order - b.order);
  const teasers = readFolder('resources/teasers', teaserSchema, { folders });
  return {
    resources: inBoth(
      (language): Resources => ({
        introduction: localise(introduction, language, tokens),
        sections: resourceSections.map((id) => ({
          id,
          introduction: localise(sections[id], language, tokens),
          documents: sorted
            .filter(({ section }) => section === id)
            .map((document) => ({
              name: localise(document.name, language, tokens),
              language: document.language,
              type: path.extname(document.file).slice(1),
              size: writeSize(statSync(place(document.file)).size, language),
              url: asset(place(document.file)),
            })),
        })),
      }),
    ),
    teasers: inBoth((language): Teaser[] => teasers.map(({ data }) => localise(data, language, tokens))),
  };
}

function writeSize(bytes: number, language: Language): Resource['size'] {
  const large = bytes >= 999_500;
  const format = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { maximumFractionDigits: large ? 1 : 0 });
  return { number: format.format(bytes / (large ? 1e6 : 1e3)), unit: large ? 'MB' : 'kB' };
}
