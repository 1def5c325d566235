export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Makes the selected words bold, or plain again. */
export function bold({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end);
  if (text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**')
    return { text: text.slice(0, start - 2) + words + text.slice(end + 2), start: start - 2, end: end - 2 };
  // Markdown ignores stars beside a space.
  const left = start + words.length - words.trimStart().length;
  const right = Math.max(left, end - (words.length - words.trimEnd().length));
  return {
    text: `${text.slice(0, left)}**${text.slice(left, right)}**${text.slice(right)}`,
    start: left + 2,
    end: right + 2,
  };
}

const blankAddress = 'https://';

/** Makes the selected words a link, and selects the address to be written. */
export function link({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end);
  const at = start + words.length + 3;
  return {
    text: `${text.slice(0, start)}[${words}](${blankAddress})${text.slice(end)}`,
    start: words ? at : start + 1,
    end: words ? at + blankAddress.length : start + 1,
  };
}

export const heading = (selected: Selected): Selected => startLines(selected, '## ');
export const list = (selected: Selected): Selected => startLines(selected, '- ');
export const numbered = (selected: Selected): Selected => startLines(selected, '1. ');

const anyStart = /^(#{2,3} |- |\d+\. )/;

/** Starts each selected line with a mark in place of another, or takes the mark away. */
function startLines({ text, start, end }: Selected, mark: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', end);
  const to = newline < 0 ? text.length : newline;
  const lines = text.slice(from, to).split('\n');
  const marked = lines.every((line) => anyStart.exec(line)?.[0].replace(/^\d+/, '1') === mark);
  const numbersIn = (index: number) => (mark === '1. ' ? `${index + 1}. ` : mark);
  const next = lines.map((line, index) => (marked ? '' : numbersIn(index)) + line.replace(anyStart, '')).join('\n');
  // A heading or list stands apart from the paragraph before it.
  const gap = !marked && from > 1 && text.slice(from - 2, from) !== '\n\n' ? '\n' : '';
  const caret = from + gap.length + next.length;
  return {
    text: text.slice(0, from) + gap + next + text.slice(to),
    start: start === end ? caret : from + gap.length,
    end: caret,
  };
}
