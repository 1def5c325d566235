import { type Picture as PictureData, sourceOf, sourceSetOf } from '../content/pictures/picture.ts';
import 'shared/styles/photo.css';

interface PictureProps {
  picture: PictureData;
  /** How wide it is drawn, as in the `sizes` of an image: `(min-width: 60em) 26rem, 92vw`. */
  sizes: string;
  /** The largest picture of what is seen first: fetched before the others. All others wait until they come near. */
  priority?: boolean;
}

/** A picture in the smallest format and size that the browser can use, on its own colour until it has come. */
export function Picture({ picture, sizes, priority = false }: PictureProps) {
  const { width, height, colour, alt } = picture;
  // Before `src`: some browsers begin to fetch as soon as they know it.
  const when = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);

  return (
    <picture>
      <source type="image/avif" srcSet={sourceSetOf(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSetOf(picture, 'webp')} sizes={sizes} />
      <img
        {...when}
        src={sourceOf(picture)}
        width={width}
        height={height}
        alt={alt}
        style={{ backgroundColor: colour }}
      />
    </picture>
  );
}
