import { expect, it } from 'vitest';
import { bold, heading, link, list, numbered } from './markdown-edits.ts';

/** `|` marks the caret or both ends of the selection. */
function selected(text: string) {
  const start = text.indexOf('|');
  const end = text.lastIndexOf('|');
  return { text: text.replaceAll('|', ''), start, end: end === start ? start : end - 1 };
}
const shown = ({ text, start, end }: ReturnType<typeof selected>) =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

it.each([
  [bold, 'un |mot | ici', 'un **|mot|**  ici'],
  [bold, 'un **|mot|** ici', 'un |mot| ici'],
  [bold, 'un |', 'un **|**'],
  [link, 'voir |le site|.', 'voir [le site](|https://|).'],
  [link, 'voir |', 'voir [|](https://)'],
  [heading, 'un\ntit|re', 'un\n\n## titre|'],
  [heading, '## tit|re', 'titre|'],
  [list, '|a\nb|\nc', '|- a\n- b|\nc'],
  [numbered, '|- a\n- b|', '|1. a\n2. b|'],
  [numbered, '|1. a\n2. b|', '|a\nb|'],
])('%o of “%s”', (edit, text, edited) => expect(shown(edit(selected(text)))).toBe(edited));
