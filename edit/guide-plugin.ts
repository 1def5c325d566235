import type { Block } from 'contract/blocks.ts';
import type { Plugin } from 'vite';

/** Turns a page of the guide, `<name>.md`, into a module that exports a `Guide`. Pictures come through Vite. */
export const guidePlugin = (markdown: (source: string) => Block[]): Plugin => ({
  name: 'guide',
  transform: {
    filter: { id: /\.md$/ },
    handler(source) {
      const { title, parts } = splitGuide(source);
      const imports: string[] = [];
      const written = parts.map((part) => {
        if ('text' in part) return `{ text: ${JSON.stringify(markdown(part.text))} }`;
        const [light, dark] = [`light${imports.length}`, `dark${imports.length}`];
        imports.push(
          `import ${light} from ${JSON.stringify(`./${part.picture}`)};`,
          `import ${dark} from ${JSON.stringify(`./${darkOf(part.picture)}`)};`,
        );
        return `{ picture: ${light}, dark: ${dark}, alt: ${JSON.stringify(part.alt)} }`;
      });
      const guide = `{ title: ${JSON.stringify(title)}, parts: [${written.join(', ')}] }`;
      return { code: [...imports, `export default ${guide};`].join('\n'), map: null };
    },
  },
});

/** The same picture at night: `fr-1-sections-dark.webp` of `fr-1-sections.webp`. */
const darkOf = (picture: string): string => picture.replace(/\.webp$/, '-dark.webp');

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
