import { type Picture as PictureData, sourceOf, sourceSetOf } from 'contract/picture.ts';
import './styles/photo.css';

interface PictureProps {
  picture: PictureData;
  /** Its display width, as in the `sizes` of an image: `(min-width: 60em) 26rem, 92vw`. */
  sizes: string;
  /** For the largest picture of the first screen. All others load lazily. */
  priority?: boolean;
}

/** Visitors who save data get the smallest size, in composed documents by a script (shell/src/saver). */
const savesData = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.classList.contains('saver');

/** A picture in the best format and size for the browser, with its main colour as a placeholder. */
export function Picture({ picture, sizes, priority = false }: PictureProps) {
  const { width, height, colour, alt } = picture;
  // Before `src`: some browsers start to fetch as soon as they read it.
  const loading = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);

  const placeholder = { backgroundColor: colour };
  const shown = savesData() ? { sizes: '1px', 'data-sizes': sizes } : { sizes };

  return (
    <picture>
      <source type="image/avif" srcSet={sourceSetOf(picture, 'avif')} {...shown} />
      <source type="image/webp" srcSet={sourceSetOf(picture, 'webp')} {...shown} />
      <img {...loading} src={sourceOf(picture)} width={width} height={height} alt={alt} style={placeholder} />
    </picture>
  );
}
