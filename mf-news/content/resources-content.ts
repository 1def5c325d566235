import { statSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from 'contract/language.ts';
import type { Sources } from 'tools/content/content-module.ts';
import { oneOf, prose, shortBoth, yearNumber } from 'tools/content/fields.ts';
import { type Items, itemsInBoth, type Localised, localise, ofKind } from 'tools/content/localise.ts';
import { documentsFolder } from 'tools/content/markdown.ts';
import { errorOption } from 'tools/content/messages.ts';
import { asset } from 'tools/content/published.ts';
import { readFolder, readYaml } from 'tools/content/yaml-file.ts';
import { z } from 'zod';
import messages from './messages.json' with { type: 'json' };

const resourceSections = ['teaching', 'guidelines', 'publications'] as const;
export type ResourceSection = (typeof resourceSections)[number];

export const documentSchema = z.strictObject({
  section: oneOf(resourceSections),
  year: yearNumber,
  order: z.number(),
  language: oneOf(languages),
  name: shortBoth(110),
  file: z
    .string()
    .regex(/^[a-z0-9-]+\.[a-z]+$/, errorOption(messages.documentFile))
    .meta({ control: 'document', folder: documentsFolder }),
});

export const introductionSchema = z.strictObject({
  introduction: prose,
  sections: z.strictObject({ teaching: prose, guidelines: prose, publications: prose }),
});

export const teaserSchema = z.strictObject({ title: shortBoth(60), excerpt: shortBoth(160) });

export interface Resource {
  name: string;
  language: Language;
  type: string;
  /** As visitors read it: `420` and KB, or « 1,1 » and MB. */
  size: { number: string; unit: 'kB' | 'MB' };
  url: string;
}

export type Documents = Record<ResourceSection, Resource[]>;

export interface Resources {
  introduction: string;
  sections: DocumentSection[];
  newest: Documents;
  /** How many documents there are of each type, most frequent first. */
  types: { type: string; count: number }[];
}

export interface DocumentSection {
  id: ResourceSection;
  introduction: string;
  count: number;
  /** Newest first. */
  years: string[];
}

export type Teaser = Localised<z.output<typeof teaserSchema>>;

export const introductionFile = 'introduction.yaml';

/** How many documents of a section the first page shows, and how many the section's own page does. */
const [firstOfSection, newestOfSection] = [8, 20];

/** Sections, documents, also year by year, and the home page's publications. Throws `ContentError`. */
export function resourcesContent({ tokens, folders }: Sources): Items {
  const { introduction, sections } = readYaml(`resources/${introductionFile}`, introductionSchema, folders);
  const teasers = readFolder('resources/teasers', teaserSchema, { folders });
  // The newest year first, and the documents of a year in the order that their files give.
  const all = readFolder('resources', documentSchema, { folders, except: introductionFile })
    .map(({ data }) => data)
    .sort((a, b) => b.year - a.year || a.order - b.order);

  return itemsInBoth((language) => {
    const resourceOf = ({ name, language: written, file }: (typeof all)[number]): Resource => {
      const place = path.join(folders.content, documentsFolder, file);
      const type = path.extname(file).slice(1);
      const size = writeSize(statSync(place).size, language);
      return { name: localise(name, language, tokens), language: written, type, size, url: asset(place) };
    };
    const bySection = resourceSections.map((id) => {
      const ofSection = all.filter(({ section }) => section === id);
      const documents = ofSection.map(resourceOf);
      const years = Map.groupBy(documents, (_, at) => String(ofSection[at]?.year));
      return { id, documents, years };
    });
    const firstOfEach = (most?: number) =>
      Object.fromEntries(bySection.map(({ id, documents }) => [id, documents.slice(0, most)])) as Documents;
    const types = Map.groupBy(Object.values(firstOfEach()).flat(), ({ type }) => type);
    const parts = bySection.flatMap(({ id, documents, years }) => [
      [id, documents.slice(0, newestOfSection)] as const,
      // A section of one year is the same as that year.
      ...[...(years.size > 1 ? years : [])].map(([year, ofYear]) => [`${id}-${year}`, ofYear] as const),
    ]);
    return {
      resources: {
        introduction: localise(introduction, language, tokens),
        sections: bySection.map(({ id, documents, years }) => ({
          id,
          introduction: localise(sections[id], language, tokens),
          count: documents.length,
          years: [...years.keys()],
        })),
        newest: firstOfEach(firstOfSection),
        types: [...types].map(([type, all]) => ({ type, count: all.length })).sort((a, b) => b.count - a.count),
      } satisfies Resources,
      allDocuments: firstOfEach(),
      ...ofKind('documents', parts),
      teasers: teasers.map(({ data }) => localise(data, language, tokens)),
    };
  });
}

function writeSize(bytes: number, language: Language): Resource['size'] {
  const large = bytes >= 999_500;
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: large ? 1 : 0 });
  return { number: format.format(bytes / (large ? 1e6 : 1e3)), unit: large ? 'MB' : 'kB' };
}
