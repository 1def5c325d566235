import type { Block } from 'contract/blocks.ts';
import type { Plugin } from 'vite';

/** Turns a page of the guide, `<name>.md`, into a module that exports a `Guide`. */
export const guidePlugin = (markdown: (source: string) => Block[]): Plugin => ({
  name: 'guide',
  transform: {
    filter: { id: /\.md$/ },
    handler(source) {
      const guide = splitGuide(source).map((part) => ('text' in part ? { text: markdown(part.text) } : part));
      return { code: `export default ${JSON.stringify(guide)};`, map: null };
    },
  },
});

/** Splits a page of the guide, without its title: Markdown, with pictures on lines of their own. */
export function splitGuide(source: string) {
  // Texts, each followed by the words and the name of the picture after it.
  const pieces = source.replace(/^# .*/, '').split(/^!\[(.*)\]\((.*)\)$/m);
  return pieces.flatMap((piece, index): ({ text: string } | { picture: string; alt: string })[] => {
    if (index % 3 === 0) return piece.trim() ? [{ text: piece.trim() }] : [];
    return index % 3 === 1 ? [{ picture: pieces[index + 1] ?? '', alt: piece }] : [];
  });
}
