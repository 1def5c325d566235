import { useTranslation } from 'platform';
import { Picture } from 'ui/Picture.tsx';
import type { Photo } from '../../../content/gallery.ts';
import { useViewer } from './viewer/use-viewer.ts';
import './gallery.css';

/** Photos, each linked to its full size, with the viewer. */
export function Photos({ label, photos }: { label: string; photos: Photo[] }) {
  const { t } = useTranslation('shell');
  const { opened, prepare, open, close } = useViewer();

  return (
    <>
      <section className="page-grid section" aria-label={label}>
        <ul className="gallery" role="list">
          {photos.map(({ caption, picture }, index) => (
            <li key={picture.base}>
              <figure>
                <a
                  className="photo"
                  href={`${picture.base}-${picture.widths[picture.widths.length - 1]}.webp`}
                  onPointerEnter={prepare}
                  onFocus={prepare}
                  onClick={(event) => open(event, index)}
                >
                  <span className="sr-only">{t('gallery.enlarge')}</span>
                  <Picture picture={picture} sizes={sizes[index % sizes.length] as string} priority={index === 0} />
                </a>
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </section>
      {opened && <opened.Viewer photos={photos} index={opened.index} format={opened.format} onClose={close} />}
    </>
  );
}

const half = '(min-width: 82em) 31.375rem, (min-width: 60em) calc(50vw - 9.625rem)';
const third = '(min-width: 82em) 20.5rem, (min-width: 60em) calc(33vw - 6.75rem)';
const phone = { whole: 'calc(100vw - 3.875rem)', half: 'calc(50vw - 2.3125rem)' };
/** Dense phone screens get three quarters of the pixels, which saves data and looks the same. */
const dense = '(min-resolution: 1.5dppx) and (max-width: 40em)';
const reduced = { whole: `${dense} calc(75vw - 3rem)`, half: `${dense} calc(38vw - 1.75rem)` };

/** Of five photos, the first fills a phone's width, and the first two share a row of a large screen (gallery.css). */
const sizes: string[] = [
  `${half}, ${reduced.whole}, ${phone.whole}`,
  `${half}, ${reduced.half}, ${phone.half}`,
  ...Array(3).fill(`${third}, ${reduced.half}, ${phone.half}`),
];
