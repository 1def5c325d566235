import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isContentName } from 'contract/file-names.ts';
import { type ZodType, z } from 'zod';
import { type App, apps } from '../workspace/apps.ts';
import { type Association, associationBlanks, associationSchemas, readAssociation } from './association.ts';
import type { ContentModule } from './content-module.ts';
import { type Facts, knownElsewhere } from './facts.ts';
import { sitePath } from './fields.ts';
import { type ContentFolders, ownFolders } from './folders.ts';
import { fillSlug, type Items, type Tokens } from './localise.ts';
import { messages, messageText } from './messages.ts';
import { searchItems } from './search/search-index.ts';
import { readFolder } from './yaml-file.ts';

/**
 * The content modules of all apps, code of sections; in a sandbox, of the one app that is there.
 * None may import this file, even indirectly: both would wait for each other.
 */
export const contentModules: readonly { app: App; module: ContentModule }[] = await Promise.all(
  apps.map(async (app) => ({ app, module: (await import(pathToFileURL(app.contentModule).href)).default })),
);

const modules = contentModules.map(({ module }) => module);

/** In a sandbox, what is known of the apps that are not there. */
const elsewhere = knownElsewhere();

export const allFacts: readonly Facts[] = [
  ...contentModules.map(({ app, module: { paths, pages = {}, markdown = {} } }) => ({
    ...{ app: app.name, namespace: app.namespace, paths, pages, markdown, counts: {} },
  })),
  ...elsewhere.facts,
];

/** The names of content files that are not here, to which links may lead. */
export const namesElsewhere = elsewhere.names;

/** The French addresses of all pages that no content file creates. */
export const sitePaths = allFacts.flatMap(({ paths }) => paths);

export const sameInBothFile = 'same-in-both.yaml';

/** The folder of former addresses, a file for each, so that several people can add one: `events/formerly`. */
export const formerlyIn = (folder: string): string => `${folder}/formerly`;

const formerAddressSchema = z.strictObject({ to: sitePath });

const sameInBothSchema = z.array(z.strictObject({ text: z.string(), because: z.string() }));

export const schemas: Record<string, ZodType> = Object.assign(
  { ...associationSchemas, [sameInBothFile]: sameInBothSchema },
  ...modules.map(({ schemas }) => schemas),
  ...modules.flatMap(({ pages = {} }) =>
    Object.keys(pages).map((folder) => ({ [`${formerlyIn(folder)}/*.yaml`]: formerAddressSchema })),
  ),
);

/** Folders in which each file becomes a page, with the path above these pages. */
export const pageFolders: Record<string, string> = Object.assign({}, ...allFacts.map(({ pages }) => pages));

const sources: Record<string, (folders: ContentFolders) => string> = Object.fromEntries([
  ...elsewhere.facts.flatMap(({ counts }) => Object.entries(counts).map(([name, value]) => [name, () => value])),
  ...modules.flatMap(({ tokens = {} }) => Object.entries(tokens)),
]);

/** Those with values in the files of the association, and those that are counted. */
export const blankNames = [...associationBlanks, ...Object.keys(sources)];

/** The values of all blanks. Each is counted once a text uses it. */
export function tokensOf({ tokens }: Association, folders: ContentFolders): Tokens {
  const all: Tokens = { ...tokens };
  for (const [name, count] of Object.entries(sources)) {
    let value: string | undefined;
    Object.defineProperty(all, name, { enumerable: true, get: () => (value ??= count(folders)) });
  }
  return all;
}

/** An app's content in both languages. Throws `ContentError`. */
export function readContent(app: App, folders = ownFolders): Items {
  const module = contentModules.find((one) => one.app.name === app.name)?.module;
  if (!module) return {};
  const association = readAssociation(folders);
  const tokens = tokensOf(association, folders);
  const items = module.read({ association, tokens, folders });
  const former = formerAddresses(module, tokens, folders);
  return {
    ...items,
    ...searchItems(module, app, items, folders),
    ...(Object.keys(former).length > 0 && { formerly: { fr: former, en: former } }),
  };
}

/** The French addresses that pages had, each with the one that it leads to. Throws `ContentError`. */
const formerAddresses = ({ pages = {} }: ContentModule, tokens: Tokens, folders: ContentFolders) =>
  Object.fromEntries(
    Object.entries(pages).flatMap(([folder, above]) =>
      readFolder(formerlyIn(folder), formerAddressSchema, { folders }).map(({ slug, data: { to } }) => [
        `${above}/${fillSlug(slug, tokens)}`,
        fillSlug(to, tokens),
      ]),
    ),
  );

const files = contentModules.flatMap(({ module }) => module.files ?? []);
const isPicture = /^pictures\/.+\.(jpg|png|svg)$/;

export const requiredFiles: string[] = [
  ...Object.keys(schemas).filter((name) => !name.includes('*')),
  ...files.flatMap(({ needed }) => needed ?? []),
];

/** The schema of a file, named relative to shared/content; undefined when no page reads it. */
export const schemaOf = (name: string): ZodType | undefined =>
  schemas[name] ?? schemas[name.replace(/[^/]+(?=\.yaml$)/, '*')];

/** Why a file does not belong in shared/content; undefined if it does. */
export function misplaced(name: string): string | undefined {
  // The check of addresses says which blanks are unknown.
  const isNamed = isContentName(path.parse(name).name, () => true);
  if (schemaOf(name)) return isNamed ? undefined : messageText(messages.files.name);
  if (isPicture.test(name) && !isNamed) return messageText(messages.files.name);
  if (isPicture.test(name) || files.some(({ names }) => names.test(name))) return;
  if (name.startsWith('pictures/')) return messageText(messages.files.pictureName);
  const wrong = files.find((known) => known.wrong && name.startsWith(`${known.wrong.folder}/`))?.wrong;
  if (wrong) return messageText(wrong.message);
  return messageText(schemaOf(name.replace(/\.[^./]*$/, '.yaml')) ? messages.files.extension : messages.files.unknown);
}
