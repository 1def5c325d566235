import type { Block } from 'contract/blocks.ts';
import type { Plugin } from 'vite';

/** Turns a page of the guide, `<name>.md`, into a module that exports a `Guide`. */
export const guidePlugin = (markdown: (source: string) => Block[]): Plugin => ({
  name: 'guide',
  transform: {
    filter: { id: /\.md$/ },
    handler(source) {
      const { title, parts } = splitGuide(source);
      const read = parts.map((part) => ('text' in part ? { text: markdown(part.text) } : part));
      return { code: `export default ${JSON.stringify({ title, parts: read })};`, map: null };
    },
  },
});

/** Takes a page of the guide apart: `# Title`, then Markdown with pictures on lines of their own. */
export function splitGuide(source: string) {
  const [title = '', ...lines] = source.split('\n');
  // Texts, each followed by the words and the name of the picture after it.
  const pieces = lines.join('\n').split(/^!\[(.*)\]\((.*)\)$/m);
  const parts = pieces.flatMap((piece, index): ({ text: string } | { picture: string; alt: string })[] => {
    if (index % 3 === 0) return piece.trim() ? [{ text: piece.trim() }] : [];
    return index % 3 === 1 ? [{ picture: pieces[index + 1] ?? '', alt: piece }] : [];
  });
  return { title: title.replace(/^# /, ''), parts };
}
