import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Picture } from 'contract/picture.ts';
import { asset } from '../asset.ts';
import { ContentError, fileMistake } from '../errors.ts';
import type { ContentFolders } from '../folders.ts';
import { say } from '../say.ts';
import type { Kind } from './kinds.ts';

/** A picture that content names and that is not encoded yet: reading content is fast and needs no image library. */
export class PlannedPicture {
  readonly original: string;
  readonly kind: Kind;
  readonly alt: string;

  constructor(original: string, kind: Kind, alt: string) {
    this.original = original;
    this.kind = kind;
    this.alt = alt;
  }
}

/**
 * The picture with this name, such as `events/butere-french-day-2025`: a `PlannedPicture`, which the build replaces once
 * it has encoded the files. Throws `ContentError` if there is none.
 */
export const pictureNamed = (name: string, kind: Kind, alt: string, folders: ContentFolders): Picture =>
  new PlannedPicture(fileNamed(name, ['.jpg', '.png'], folders), kind, alt) as unknown as Picture;

/** The address of the drawing with this name, such as `partners/embassy`. Throws `ContentError` if there is none. */
export const drawingNamed = (name: string, folders: ContentFolders): string =>
  asset(fileNamed(name, ['.svg'], folders));

/** The content check finds nearly all missing pictures before this, and names the field that asks for them. */
function fileNamed(name: string, extensions: string[], { content }: ContentFolders): string {
  const files = extensions.map((extension) => `pictures/${name}${extension}`);
  const found = files.map((file) => path.join(content, file)).find((file) => existsSync(file));
  if (found) return found;
  const message = say({
    en: `a page needs this picture (${extensions.join(', ')}). Put it there, or correct the name in the page’s content.`,
    fr: `une page a besoin de cette image (${extensions.join(', ')}). Mettez-la à cet endroit, ou corrigez le nom dans le contenu de la page.`,
  });
  throw new ContentError([fileMistake(files[0] as string, message)]);
}

export function plannedIn(data: unknown): PlannedPicture[] {
  if (data instanceof PlannedPicture) return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(plannedIn) : [];
}
