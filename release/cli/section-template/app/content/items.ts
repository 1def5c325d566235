import type { Sources } from 'content-tools/content-module.ts';
import { inBoth, localise } from 'content-tools/localise.ts';
import { markdown } from 'content-tools/markdown.ts';
import { readFolder } from 'content-tools/read-folder.ts';
import { both, shortBoth } from 'content-tools/text-fields.ts';
import type { Block } from 'contract/blocks.ts';
import type { Both } from 'contract/language.ts';
import { z } from 'zod';

/** A file of shared/content/sample. */
export const itemSchema = z.strictObject({ title: shortBoth(90), text: both });

export interface Item {
  slug: string;
  title: string;
  text: Block[];
}

/** All items, by the names of their files. Throws `ContentError`. */
export function readItems({ tokens, folders }: Pick<Sources, 'tokens' | 'folders'>): Both<Item[]> {
  const files = readFolder('sample', itemSchema, { folders });
  return inBoth((language) =>
    files.map(({ slug, data }) => {
      const { title, text } = localise(data, language, tokens);
      return { slug, title, text: markdown(text) };
    }),
  );
}
