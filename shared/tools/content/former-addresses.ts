import { z } from 'zod';
import type { ContentModule } from './content-module.ts';
import { sitePath } from './fields.ts';
import type { ContentFolders } from './folders.ts';
import { fillSlug, type Tokens } from './localise.ts';
import { readFolder } from './yaml-file.ts';

/** The folder of former addresses, a file for each, so that several people can add one: `events/formerly`. */
export const formerlyIn = (folder: string): string => `${folder}/formerly`;

export const formerAddressSchema = z.strictObject({ to: sitePath });

/** The item of an app that has its former addresses. */
export const formerlyItem = 'formerly';

/** The French addresses that pages had, each with the one that it leads to. Throws `ContentError`. */
export function formerAddresses({ pages = {} }: ContentModule, tokens: Tokens, folders: ContentFolders) {
  const all = Object.entries(pages).flatMap(([folder, above]) =>
    readFolder(formerlyIn(folder), formerAddressSchema, { folders }).map(({ slug, data: { to } }) => [
      `${above}/${fillSlug(slug, tokens)}`,
      fillSlug(to, tokens),
    ]),
  );
  return Object.fromEntries(all) as Record<string, string>;
}
