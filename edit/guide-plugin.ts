import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Block } from 'contract/blocks.ts';
import type { Plugin } from 'vite';
import { splitGuide } from './split-guide.ts';

/** Turns a page of the guide, `<name>.md`, into a module that exports a `Guide`. Pictures come through Vite. */
export const guidePlugin = (markdown: (source: string) => Block[]): Plugin => ({
  name: 'guide',
  transform: {
    filter: { id: /\.md$/ },
    handler(source, id) {
      const { title, parts } = splitGuide(source);
      const pictures = parts.flatMap((part) => ('picture' in part ? [part.picture] : []));
      const present = pictures.filter((picture) => existsSync(path.join(path.dirname(id), picture)));
      const written = parts.flatMap((part) => {
        if ('text' in part) return [`{ text: ${JSON.stringify(markdown(part.text))} }`];
        const index = present.indexOf(part.picture);
        return index < 0 ? [] : [`{ picture: picture${index}, alt: ${JSON.stringify(part.alt)} }`];
      });
      return {
        code: [
          ...present.map((picture, index) => `import picture${index} from ${JSON.stringify(`./${picture}`)};`),
          `export default { title: ${JSON.stringify(title)}, parts: [${written.join(', ')}] };`,
        ].join('\n'),
        map: null,
      };
    },
  },
});
