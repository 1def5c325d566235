import type { z } from 'zod';
import { illustration, shortBoth } from './fields.ts';
import type { ContentFolders } from './folders.ts';
import type { Localised } from './localise.ts';
import type { Picture } from './pictures/picture.ts';
import { pictureNamed } from './pictures/planned.ts';

export const photoSchema = illustration.extend({ caption: shortBoth(60) });

export interface Photo {
  caption: string;
  picture: Picture;
}

/** A photo with its picture. Throws `ContentError` when the picture is missing. */
export const photoOf = (
  { image, alt, caption }: Localised<z.output<typeof photoSchema>>,
  file: string,
  folders: ContentFolders,
): Photo => ({ caption, picture: pictureNamed(image, 'photo', alt, { file, field: ['image'], folders }) });
