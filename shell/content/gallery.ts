import { illustration, shortBoth } from 'content-tools/fields.ts';
import type { ContentFolders } from 'content-tools/folders.ts';
import type { Localised } from 'content-tools/localise.ts';
import { pictureNamed } from 'content-tools/pictures/planned.ts';
import type { Picture } from 'contract/picture.ts';
import type { z } from 'zod';

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
