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

it('makes words bold and plain again, without the spaces around them', () => {
  expect(shown(bold(selected('un |mot | ici')))).toBe('un **|mot|**  ici');
  expect(shown(bold(selected('un **|mot|** ici')))).toBe('un |mot| ici');
  expect(shown(bold(selected('un |')))).toBe('un **|**');
});

it('makes a link, and selects what is left to write', () => {
  expect(shown(link(selected('voir |le site|.')))).toBe('voir [le site](|https://|).');
  expect(shown(link(selected('voir |')))).toBe('voir [|](https://)');
});

it('makes a heading apart from the paragraph before it', () => {
  expect(shown(heading(selected('un\ntit|re')))).toBe('un\n\n## titre|');
  expect(shown(heading(selected('## tit|re')))).toBe('titre|');
});

it('makes lists of all selected lines', () => {
  expect(list(selected('|a\nb|\nc')).text).toBe('- a\n- b\nc');
  expect(numbered(selected('|- a\n- b|')).text).toBe('1. a\n2. b');
  expect(numbered(selected('|1. a\n2. b|')).text).toBe('a\nb');
});
