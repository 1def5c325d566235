import type { Block } from 'contract/blocks.ts';

/** A page of the guide, as edit/guide-plugin.ts makes it. */
export interface Guide {
  title: string;
  parts: ({ text: Block[] } | { picture: string; alt: string })[];
}
