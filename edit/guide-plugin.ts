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

/** A page of the guide: its title, and its texts and pictures in their order. */
interface SplitGuide {
  title: string;
  parts: ({ text: string } | { picture: string; alt: string })[];
}

const picture = /^!\[(.*)\]\((.*)\)$/;

/** Takes a page of the guide apart: `# Title`, then Markdown with pictures on lines of their own. */
export function splitGuide(source: string): SplitGuide {
  const [title = '', ...lines] = source.split('\n');
  const parts: SplitGuide['parts'] = [];
  let text: string[] = [];
  const end = () => {
    if (text.join('').trim()) parts.push({ text: text.join('\n').trim() });
    text = [];
  };
  for (const line of lines) {
    const [, alt, name] = picture.exec(line.trim()) ?? [];
    if (name === undefined || alt === undefined) text.push(line);
    else {
      end();
      parts.push({ picture: name, alt });
    }
  }
  end();
  return { title: title.replace(/^# /, ''), parts };
}
