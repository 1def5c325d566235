import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../workspace/apps.ts';

/** The font of headings. Texts in pictures become outlines: a machine's own fonts would change the bytes. */
export const fontFile = path.join(repository, 'shared/ui/fonts/piazzolla-680.svg');
const font = readFileSync(fontFile, 'utf8');
const emSize = 1000;

const lettersIn = (list = ''): string[] =>
  list.split(',').map((code) => String.fromCodePoint(Number.parseInt(code.slice('&#x'.length), 16)));

const glyphs = new Map(
  [...font.matchAll(/<glyph unicode="(.+?)" horiz-adv-x="(\d+)" d="(.*?)"/g)].map(([, letter, advance, outline]) => [
    lettersIn(letter).join(),
    { advance: Number(advance), outline },
  ]),
);

const kerning = new Map(
  [...font.matchAll(/<hkern u1="(.+?)" u2="(.+?)" k="(.+?)"/g)].flatMap(([, firsts, seconds, units]) =>
    lettersIn(firsts).flatMap((first) => lettersIn(seconds).map((second) => [first + second, Number(units)] as const)),
  ),
);

/** A line of text as SVG, one unit high and with its baseline at 0, and its width. */
export function outlinesOf(text: string): { svg: string; width: number } {
  let [x, before] = [0, ''];
  const paths = [...text].map((wanted) => {
    // Kikuyu's ũ becomes u, and a narrow space a space: the font has the letters of French and English.
    const letter = [wanted, wanted.normalize('NFKD').charAt(0)].find((one) => glyphs.has(one)) ?? ' ';
    const { advance = 0, outline } = glyphs.get(letter) ?? {};
    x -= kerning.get(before + letter) ?? 0;
    const drawn = `<path transform="translate(${x})" d="${outline}"/>`;
    x += advance;
    before = letter;
    return drawn;
  });
  return { svg: `<g transform="scale(${1 / emSize} ${-1 / emSize})">${paths.join('')}</g>`, width: x / emSize };
}

/** Breaks a text into lines of at most this width, at its spaces. A longer word has a line of its own. */
export function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (outlinesOf(longer).width <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}
