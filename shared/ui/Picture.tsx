import { type Picture as PictureData, sourceOf, sourceSetOf } from 'contract/picture.ts';
import { savesData } from 'contract/saves-data.ts';
import './styles/photo.css';

interface PictureProps {
  picture: PictureData;
  /** Its display width, as in the `sizes` of an image: `(min-width: 60em) 26rem, 92vw`. */
  sizes: string;
  /** For the largest picture of the first screen. All others load lazily. */
  priority?: boolean;
}

/** A picture in the best format and size for the browser, with its main colour as a placeholder. */
export function Picture({ picture, sizes, priority = false }: PictureProps) {
  const { width, height, colour, alt } = picture;
  // Before `src`: some browsers start to fetch as soon as they read it.
  const loading = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);

  const placeholder = { backgroundColor: colour };
  // Visitors who save data get the smallest; of composed documents, by their script.
  const shown = savesData() ? '1px' : sizes;

  return (
    <picture>
      <source type="image/avif" srcSet={sourceSetOf(picture, 'avif')} sizes={shown} />
      <source type="image/webp" srcSet={sourceSetOf(picture, 'webp')} sizes={shown} />
      <img {...loading} src={sourceOf(picture)} width={width} height={height} alt={alt} style={placeholder} />
    </picture>
  );
}
