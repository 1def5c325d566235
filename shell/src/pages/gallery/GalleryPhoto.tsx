import type { Photo } from 'shared/content/gallery.ts';
import { Picture } from 'shared/ui/Picture.tsx';

/** Of five photos, the first fills a phone's width, and the first two share a row of a large screen (gallery.css). */
const sizes: string[] = [
  '(min-width: 60em) 32rem, 92vw',
  '(min-width: 60em) 32rem, 46vw',
  ...Array(3).fill('(min-width: 60em) 21rem, 46vw'),
];

/** `place` counts from 0. */
export function GalleryPhoto({ photo, place }: { photo: Photo; place: number }) {
  const { caption, picture } = photo;

  return (
    <li>
      <figure>
        <div className="print">
          <Picture picture={picture} sizes={sizes[place % sizes.length] as string} priority={place === 0} />
        </div>
        <figcaption>{caption}</figcaption>
      </figure>
    </li>
  );
}
