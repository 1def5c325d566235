import { readFileSync } from 'node:fs';
import path from 'node:path';
import { misplaced } from '../content-files.ts';
import type { Mistake } from '../errors.ts';
import { shown } from '../folders.ts';
import { nearest } from '../nearest.ts';
import { filesFolder } from '../resources.ts';
import type { Content } from './gather.ts';

/** Pictures that pages name themselves, without a content file: the logo and the structure charts. */
const ofPages = /^(brand\/|charts\/structure-(fr|en)$)/;

/** Unused pictures and documents. One whose name is only misspelt, or stands in an unreadable file, counts as used. */
export function unusedMistakes(content: Content): Mistake[] {
  const placed = content.names.filter((name) => !misplaced(name));
  const pictures = placed.flatMap((name) => /^pictures\/(.+)\.\w+$/.exec(name)?.[1] ?? []);
  const documents = placed.filter((name) => name.startsWith(`${filesFolder}/`)).map((name) => path.basename(name));
  const pictureUsed = used(content, ['image', 'logo'], pictures);
  const documentUsed = used(content, ['file'], documents);
  const mistake = (name: string, message: string): Mistake => ({ file: shown(name), line: 1, field: '', message });
  return [
    ...placed.flatMap((name) => {
      const [, picture] = /^pictures\/(.+)\.\w+$/.exec(name) ?? [];
      if (!picture || ofPages.test(picture) || pictureUsed(picture)) return [];
      return mistake(name, `no page shows this picture. Write “${picture}” where it belongs, or delete it.`);
    }),
    ...documents
      .filter((name) => !documentUsed(name))
      .map((name) =>
        mistake(
          `${filesFolder}/${name}`,
          `no file in ${shown('resources')} names this document. Add one, or delete it.`,
        ),
      ),
  ];
}

function used({ texts, unread, folders }: Content, fields: string[], known: string[]): (name: string) => boolean {
  const named = texts.filter(({ field }) => fields.includes(String(field.at(-1)))).map(({ value }) => value);
  const meant = named.filter((name) => !known.includes(name)).flatMap((name) => nearest(name, known) ?? []);
  const all = new Set([...named, ...meant]);
  const sources = unread.map((name) => readFileSync(path.join(folders.content, name), 'utf8'));
  return (name) => all.has(name) || sources.some((source) => source.includes(name));
}
