import { pathToFileURL } from 'node:url';
import type { Both } from 'contract/language.ts';
import type { ZodType } from 'zod';
import { type App, apps } from '../workspace/apps.ts';
import { type Association, associationFile, associationSchema, readAssociation } from './association.ts';
import type { ContentModule } from './content-module.ts';
import { type ContentFolders, ownFolders } from './folders.ts';
import { sameInBothFile, sameInBothSchema } from './same-in-both.ts';
import { searchItems } from './search/search-items.ts';
import type { Tokens } from './tokens.ts';

/**
 * The content modules of all apps, found through their `package.json`. A content module must not import this file or
 * one that does, such as `check/check-content.ts`: the two would wait for each other.
 */
export const contentModules: readonly { app: App; module: ContentModule }[] = await Promise.all(
  apps.map(async (app) => ({ app, module: (await import(pathToFileURL(app.contentModule).href)).default })),
);

const modules = contentModules.map(({ module }) => module);

/** The schema of each YAML file of shared/content. */
export const schemas: Record<string, ZodType> = Object.assign(
  {
    [associationFile]: associationSchema,
    [sameInBothFile]: sameInBothSchema,
  },
  ...modules.map(({ schemas }) => schemas),
);

/** Folders in which each file becomes a page, with the path above these pages. */
export const pageFolders: Record<string, string> = Object.assign({}, ...modules.map(({ pages }) => pages));

const sources: Record<string, (folders: ContentFolders) => string> = Object.assign(
  {},
  ...modules.map(({ tokens }) => tokens),
);

/** The blanks whose values are counted, and not written in association.yaml. */
export const countedTokens = Object.keys(sources);

/** The values of all blanks. Counting waits until a text uses the blank, and adds its name to `used`. */
export function tokensOf({ tokens }: Association, folders: ContentFolders, used = new Set<string>()): Tokens {
  const all: Tokens = { ...tokens };
  for (const [name, count] of Object.entries(sources)) {
    let value: string | undefined;
    Object.defineProperty(all, name, {
      enumerable: true,
      get() {
        used.add(name);
        value ??= count(folders);
        return value;
      },
    });
  }
  return all;
}

/** An app's content in both languages. Throws `ContentError`. */
export const readContent = (app: App, folders = ownFolders): Record<string, Both<unknown>> =>
  readWithCounts(app, folders).items;

/** An app's content, with the numbers that must be the same in all apps: the counted blanks that it uses or defines. */
export function readWithCounts(
  app: App,
  folders = ownFolders,
): { items: Record<string, Both<unknown>>; counts: Tokens } {
  const module = contentModules.find((one) => one.app.name === app.name)?.module;
  const association = readAssociation(folders);
  const used = new Set(Object.keys(module?.tokens ?? {}));
  const tokens = tokensOf(association, folders, used);
  const items = module?.read({ association, tokens, folders }) ?? {};
  return {
    items: { ...items, ...(module && searchItems(module, app, items, folders)) },
    counts: Object.fromEntries([...used].map((name) => [name, tokens[name] ?? ''])),
  };
}
