import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mistake } from '../errors.ts';
import { displayPath } from '../folders.ts';
import { nearest } from '../nearest.ts';
import type { Content } from './gather.ts';
import { mistakeAt } from './texts.ts';

/** Pictures that are missing, that exist twice, or whose format does not match their extension. */
export function pictureMistakes({ names, texts, folders }: Content): Mistake[] {
  const pictures = names.filter((name) => /^pictures\/.+\.(jpg|png|svg)$/.test(name));
  const known = pictures.map(plain);
  const references = texts.filter(({ field }) => field.at(-1) === 'image' || field.at(-1) === 'logo');
  // The schema refuses a name with an extension.
  const lost = references.filter(({ value }) => !known.includes(value) && !value.includes('.'));
  return [
    ...lost.map((text) => mistakeAt(text, 0, missing(text.value, known))),
    ...pictures.flatMap((name, index) => {
      const mistake = (message: string): Mistake[] => [{ file: displayPath(name), line: 1, field: '', message }];
      if (known.indexOf(plain(name)) < index)
        return mistake('this picture exists twice, with two extensions. Delete one.');
      if (isWhatItSays(path.join(folders.content, name))) return [];
      return mistake(
        `this file does not contain a ${path.extname(name)} picture. Save the picture again in that format.`,
      );
    }),
  ];
}

const plain = (name: string): string => name.replace(/^pictures\//, '').replace(/\.[^.]+$/, '');

function missing(name: string, known: string[]): string {
  const meant = nearest(name, known);
  const cure = meant
    ? `Did you mean “${meant}”?`
    : `Put ${name}.jpg into ${displayPath('pictures')}, or correct the name.`;
  return `there is no picture “${name}”. ${cure}`;
}

const signatures: Record<string, RegExp> = {
  '.jpg': /^\xff\xd8\xff/,
  '.png': /^\x89PNG/,
  '.svg': /^\s*(<\?xml|<svg|<!--)/,
};

const isWhatItSays = (file: string): boolean =>
  signatures[path.extname(file)]?.test(readFileSync(file).toString('latin1', 0, 64)) ?? false;
