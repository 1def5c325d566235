/** A page of the guide: its title, and its texts and pictures in their order. */
export interface SplitGuide {
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
