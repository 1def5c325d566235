import type { Block } from 'contract/blocks.ts';
import type { Both } from 'contract/language.ts';
import type { Sources } from 'tools/content/content-module.ts';
import { inBoth, localise } from 'tools/content/localise.ts';
import { markdown } from 'tools/content/markdown.ts';
import { both, shortBoth } from 'tools/content/text-fields.ts';
import { readFolder } from 'tools/content/yaml-file.ts';
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
