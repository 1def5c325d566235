import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { withHash } from 'contract/file-names.ts';
import type { Picture, ShareCard } from 'contract/picture.ts';
import type { Association } from './association.ts';
import { ContentError, fileMistake } from './errors.ts';
import type { ContentFolders } from './folders.ts';
import { messages, messageText } from './messages.ts';
import type { Kind } from './pictures/make.ts';

interface Asset {
  asset: string;
}

/** Stands in content for the address of a published file, which the build fills in. */
export const asset = (file: string): string => ({ asset: file }) satisfies Asset as unknown as string;

export const isAsset = (value: unknown): value is Asset =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 1 && 'asset' in value;

/** Data or a drawing that pages fetch only when they need it, with a hash of its bytes in its name. */
export interface DataFile {
  dataFile: string;
  text: string;
}

/** Stands in content for the address of a file with this text, which the build fills in. */
const fileWith = (name: string, text: string): string =>
  ({ dataFile: hashedName(name, text), text }) satisfies DataFile as unknown as string;

export const dataFile = (name: string, data: unknown) => fileWith(`${name}.json`, JSON.stringify(data));

export const drawnFile = (name: string, svg: string) => fileWith(`${name}.svg`, svg);

export const isDataFile = (content: object): content is DataFile => 'dataFile' in content;

/** A picture that content names, not encoded yet: reading content is fast and needs no image library. */
interface PlannedPicture {
  originalFile: string;
  kind: Kind;
  alt: string;
}

/** A card to be drawn from a picture and words: title, date, place, and who says so. */
export interface PlannedCard {
  originalFile: string;
  lines: string[];
  sender: string;
}

export type Planned = PlannedPicture | PlannedCard;

export const isPlanned = (content: object): content is Planned => 'originalFile' in content;

/** A card with this picture and those of the lines that there are, which the build draws. */
export function cardWith(picture: Picture, lines: (string | undefined)[], association: Association): ShareCard {
  const { originalFile } = picture as unknown as PlannedPicture;
  const sender = `${association.tokens.association} · ${new URL(association.address).host}`;
  const known = lines.filter((line) => line !== undefined);
  return { originalFile, lines: known, sender } satisfies PlannedCard as unknown as ShareCard;
}

/** The picture with this name, which the build replaces. Throws `ContentError` if there is none. */
export function pictureNamed(name: string, kind: Kind, alt: string, folders: ContentFolders): Picture {
  const originalFile = fileNamed(name, ['.jpg', '.png'], folders);
  return { originalFile, kind, alt } satisfies PlannedPicture as unknown as Picture;
}

/** The address of a drawing, such as `partners/embassy`. Throws `ContentError` if there is none. */
export const drawingNamed = (name: string, folders: ContentFolders): string =>
  asset(fileNamed(name, ['.svg'], folders));

/** The content check finds nearly all missing pictures before, and names the field that asks for them. */
function fileNamed(name: string, extensions: string[], { content }: ContentFolders): string {
  const files = extensions.map((extension) => `pictures/${name}${extension}`);
  const found = files.map((file) => path.join(content, file)).find((file) => existsSync(file));
  if (found) return found;
  const message = messageText(messages.pictures.needed, { extensions: extensions.join(', ') });
  throw new ContentError([fileMistake(files[0] as string, message)]);
}

/** Ten hexadecimal digits that stand for these bytes. */
export const shortHash = (content: string | Uint8Array): string => hash('sha256', content).slice(0, 10);

export const hashedName = (name: string, content: string | Uint8Array) => withHash(name, shortHash(content));
