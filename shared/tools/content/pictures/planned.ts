import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Picture } from 'contract/picture.ts';
import { asset } from '../asset.ts';
import { ContentError } from '../errors.ts';
import { type ContentFolders, displayPath } from '../folders.ts';
import { say } from '../say.ts';
import { openYaml } from '../yaml-file.ts';
import type { Kind } from './kinds.ts';
import { nameMistake, originalsOf } from './originals.ts';

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

/** The field of the content file that names a picture. */
export interface PictureField {
  /** In shared/content, `events/butere-french-day-2025.yaml`. */
  file: string;
  field: PropertyKey[];
  folders: ContentFolders;
}

/**
 * The picture with this name, such as `events/butere-french-day-2025`: a `PlannedPicture`, which the build replaces once
 * it has encoded the files. Throws `ContentError` if there is no such picture.
 */
export function pictureNamed(name: string, kind: Kind, alt: string, from: PictureField): Picture {
  const pictures = path.join(from.folders.content, 'pictures');
  const message = nameMistake(name, pictures);
  if (message) throw mistakeIn(from, message);
  return new PlannedPicture(originalsOf(name, pictures)[0] as string, kind, alt) as unknown as Picture;
}

/** The address of the drawing with this name, such as `partners/embassy`. Throws `ContentError` if it is missing. */
export function drawingNamed(name: string, from: PictureField): string {
  const file = path.join(from.folders.content, 'pictures', `${name}.svg`);
  if (existsSync(file)) return asset(file);
  const drawing = `${displayPath(`pictures/${name}`)}.svg`;
  const message = say({
    en: `there is no drawing ${drawing}. Put it there, or correct the name.`,
    fr: `il n’y a pas de dessin ${drawing}. Mettez-le à cet endroit, ou corrigez le nom.`,
  });
  throw mistakeIn(from, message);
}

function mistakeIn({ file, field, folders }: PictureField, message: string): ContentError {
  const line = openYaml(file, folders).lineOf(field);
  return new ContentError([{ file: displayPath(file), line, field: field.join('.'), message }]);
}

export function plannedIn(data: unknown): PlannedPicture[] {
  if (data instanceof PlannedPicture) return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(plannedIn) : [];
}
