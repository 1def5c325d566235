import type { Picture as PictureData } from 'contract/picture.ts';
import type { Accent } from './accent.ts';
import { Picture } from './Picture.tsx';

/** A page's picture, up to the right edge of the page, with a ribbon in an accent. */
export function Banner({ picture, accent }: { picture: PictureData; accent: Accent }) {
  return (
    <div className="page-grid" data-accent={accent}>
      <figure className="photo photo--ribbon photo--wide to-edge">
        <Picture picture={picture} sizes="(min-width: 60em) 82vw, 95vw" priority />
      </figure>
    </div>
  );
}
