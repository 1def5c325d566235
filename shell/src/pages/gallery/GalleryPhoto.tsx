import { useTranslation } from 'platform';
import type { MouseEvent } from 'react';
import type { Photo } from 'shared/content/gallery.ts';
import { Picture } from 'shared/ui/Picture.tsx';
import { largest } from './viewer/slides.ts';

/** Of five photos, the first fills a phone's width, and the first two share a row of a large screen (gallery.css). */
const sizes: string[] = [
  '(min-width: 60em) 32rem, 92vw',
  '(min-width: 60em) 32rem, 46vw',
  ...Array(3).fill('(min-width: 60em) 21rem, 46vw'),
];

interface GalleryPhotoProps {
  photo: Photo;
  /** Counts from 0. */
  place: number;
  onInterest: () => void;
  onOpen: (event: MouseEvent<HTMLAnchorElement>, place: number) => void;
}

/** A photo and its caption; the photo is a link to itself in full size. */
export function GalleryPhoto({ photo, place, onInterest, onOpen }: GalleryPhotoProps) {
  const { t } = useTranslation('shell');
  const { caption, picture } = photo;

  return (
    <li>
      <figure>
        <a
          className="print"
          href={largest(picture, 'webp')}
          onPointerEnter={onInterest}
          onFocus={onInterest}
          onClick={(event) => onOpen(event, place)}
        >
          <span className="sr">{t('gallery.enlarge')}</span>
          <Picture picture={picture} sizes={sizes[place % sizes.length] as string} priority={place === 0} />
        </a>
        <figcaption>{caption}</figcaption>
      </figure>
    </li>
  );
}
