import { documentsFolder } from 'tools/content/links.ts';
import { Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };

/** Where an upload goes, relative to shared/content. */
export type UploadName =
  | { type: 'picture'; folder: string; slug: string; extension: 'jpg' }
  | { type: 'document'; folder: string; slug: string; extension: 'pdf' | 'docx' | 'pptx' };

const slug = '(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)';
const picture = new RegExp(`^(?<folder>pictures/[a-z]+(?:-[a-z]+)*)/${slug}\\.jpg$`);
const document = new RegExp(`^(?<folder>${documentsFolder})/${slug}\\.(?<extension>pdf|docx|pptx)$`);

/** Throws `Refused` for a name that no upload may have, such as one with `..`. */
export function parseUploadName(name: string): UploadName {
  const parts = name.length <= 120 ? (picture.exec(name) ?? document.exec(name))?.groups : undefined;
  if (!parts) throw new Refused(400, words.wrongName);
  const { extension = 'jpg', ...rest } = parts;
  return { type: extension === 'jpg' ? 'picture' : 'document', extension, ...rest } as UploadName;
}

/** The name, or the first of `name-2.jpg`, `name-3.jpg`, … that is free: an upload replaces no other file. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const numbered = (number: number): string => (number === 1 ? name : name.replace(/(?=\.\w+$)/, `-${number}`));
  let number = 1;
  while (isTaken(numbered(number))) number++;
  return numbered(number);
}
