import { existsSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from '../folders.ts';
import { say } from '../say.ts';

/** The files of a picture, `events/butere-french-day-2025`. There should be exactly one. */
export const originalsOf = (name: string, pictures: string): string[] =>
  ['jpg', 'png'].map((extension) => path.join(pictures, `${name}.${extension}`)).filter((file) => existsSync(file));

/** What is wrong with a picture's name, and the cure; undefined when it names exactly one file. */
export function nameMistake(name: string, pictures: string): string | undefined {
  const [first, second] = originalsOf(name, pictures);
  if (!first) {
    const picture = displayPath(`pictures/${name}`);
    return say({
      en: `there is no picture ${picture}.jpg or .png. Put it there, or correct the name.`,
      fr: `il n’y a pas d’image ${picture}.jpg ou .png. Mettez-la à cet endroit, ou corrigez le nom.`,
    });
  }
  if (second)
    return say({
      en: `two pictures have this name, ${path.basename(first)} and ${path.basename(second)}. Delete one of them.`,
      fr: `deux images portent ce nom, ${path.basename(first)} et ${path.basename(second)}. Supprimez-en une.`,
    });
}
