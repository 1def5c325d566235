import { readFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from 'contract/attempt.ts';
import { imageSize } from 'image-size';
import type { Content, Text } from '../content-module.ts';
import { fileMistake, type Mistake, mistakeAt } from '../errors.ts';
import { displayPath } from '../folders.ts';
import { messages, messageText } from '../messages.ts';
import { contentModules, misplaced, namesElsewhere, pageFolders } from '../modules.ts';
import { nearest, usedNames } from '../nearest.ts';

/** What CONTRIBUTING.md asks of the picture of an event or article, which previews crop. */
export const minimumSize = { width: 1280, height: 960 };

export function pictureMistakes({ names, texts, folders }: Content): Mistake[] {
  const pictures = names.filter((name) => /^pictures\/.+\.(jpg|png|svg)$/.test(name));
  const known = pictures.map(plain);
  const references = texts.filter(({ field }) => field.at(-1) === 'image' || field.at(-1) === 'logo');
  // The schema refuses a name with an extension.
  const lost = references.filter(({ value }) => !known.includes(value) && !value.includes('.'));
  const ofPages = references.filter(isOfAPage).map(({ value }) => value);
  return [
    ...lost.map((text) => mistakeAt(text, 0, missing(text, references, known))),
    ...pictures.flatMap((name, index) => {
      if (namesElsewhere.includes(name)) return [];
      const mistake = (message: string): Mistake[] => [fileMistake(name, message)];
      if (known.indexOf(plain(name)) < index) return mistake(messageText(messages.pictures.twice));
      const image = attempt(() => imageSize(readFileSync(path.join(folders.content, name))));
      const extension = path.extname(name);
      if (image?.type !== extension.slice(1)) return mistake(messageText(messages.pictures.format, { extension }));
      const { width, height } = image;
      if (!ofPages.includes(plain(name)) || (width >= minimumSize.width && height >= minimumSize.height)) return [];
      const least = { leastWidth: minimumSize.width, leastHeight: minimumSize.height };
      return mistake(messageText(messages.pictures.small, { width, height, ...least }));
    }),
  ];
}

const plain = (name: string): string => name.replace(/^pictures\//, '').replace(/\.[^.]+$/, '');

/** Whether the picture belongs to an event, an article or another item with a page of its own. */
const isOfAPage = ({ file, field }: Text): boolean =>
  field.at(-1) === 'image' && Object.keys(pageFolders).includes(path.basename(path.dirname(file)));

/** A name without a folder gets that of its neighbours' pictures. */
function missing({ file, field, value }: Text, references: Text[], known: string[]): string {
  const neighbour = references.find((one) => path.dirname(one.file) === path.dirname(file) && one.value.includes('/'));
  const folder = path.posix.dirname(value.includes('/') || !neighbour ? value : neighbour.value);
  const named = path.posix.join(folder, path.posix.basename(value));
  if (known.includes(named)) return messageText(messages.pictures.elsewhere, { value, named });
  const meant = nearest(named, known);
  const picture = `${path.posix.basename(value)}.${field.at(-1) === 'logo' ? 'svg' : 'jpg'}`;
  const place = displayPath(path.posix.join('pictures', folder));
  const write = named === value ? '' : messageText(messages.pictures.write, { named });
  const or = meant ? messageText(messages.pictures.meant, { meant }) : messageText(messages.pictures.correct);
  return messageText(messages.pictures.missing, { value, picture, place, write, or });
}

const modules = contentModules.map(({ module }) => module);

/** Files that nothing uses; none while a file cannot be read, which may use any other. */
export const unusedMistakes = (content: Content): Mistake[] =>
  content.names.some((name) => /\.ya?ml$/i.test(name) && !content.files.has(name))
    ? []
    : [...unusedPictures(content), ...modules.flatMap(({ unused = [] }) => unused.flatMap((check) => check(content)))];

function unusedPictures(content: Content): Mistake[] {
  const names = content.names.filter((name) => name.startsWith('pictures/') && !misplaced(name));
  const used = usedNames(content.texts, ['image', 'logo'], names.map(plain));
  return names
    .map((name) => ({ name, picture: plain(name) }))
    .filter(({ picture }) => !used.has(picture) && !modules.some(({ ownPictures }) => ownPictures?.test(picture)))
    .map(({ name, picture }) => fileMistake(name, messageText(messages.pictures.unused, { picture })));
}
