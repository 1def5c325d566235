import type { Block } from 'contract/blocks.ts';
import type { Plugin } from 'vite';
import { splitGuide } from './split-guide.ts';

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
        const name = `picture${imports.length}`;
        imports.push(`import ${name} from ${JSON.stringify(`./${part.picture}`)};`);
        return `{ picture: ${name}, alt: ${JSON.stringify(part.alt)} }`;
      });
      return {
        code: [...imports, `export default { title: ${JSON.stringify(title)}, parts: [${written.join(', ')}] };`].join(
          '\n',
        ),
        map: null,
      };
    },
  },
});
