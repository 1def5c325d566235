import type { Block } from 'contract/blocks.ts';
import type { Both } from 'contract/language.ts';
import type { ContentModule, Sources } from 'tools/content/content-module.ts';
import { prose, shortBoth } from 'tools/content/fields.ts';
import { inBoth, localise } from 'tools/content/localise.ts';
import { markdown } from 'tools/content/markdown.ts';
import { readFolder } from 'tools/content/yaml-file.ts';
import { z } from 'zod';

/** A file of shared/content/sample. */
const itemSchema = z.strictObject({ title: shortBoth(90), text: prose });

export interface Item {
  slug: string;
  title: string;
  text: Block[];
}

/** All items, by the names of their files. Throws `ContentError`. */
function readItems({ tokens, folders }: Sources): Both<Item[]> {
  const files = readFolder('sample', itemSchema, { folders });
  return inBoth((language) =>
    files.map(({ slug, data }) => {
      const { title, text } = localise(data, language, tokens);
      return { slug, title, text: markdown(text) };
    }),
  );
}

export default {
  paths: ['/sample'],
  schemas: { 'sample/*.yaml': itemSchema },
  markdown: { sample: 'text' },
  read: (sources) => ({ items: readItems(sources) }),
  search: ({ text, item }) => [
    { kind: 'page', title: text('page.title'), to: '/sample', note: text('page.lead'), texts: [item<Item[]>('items')] },
  ],
} satisfies ContentModule;
