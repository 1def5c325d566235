import { withTimeLimit } from 'contract/time-limit.ts';
import { useContent, useHead, useOptionalContent, useParams, useTranslation } from 'platform';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { MoreLink } from 'ui/ButtonLink.tsx';
import { PartLinks } from 'ui/PartLinks.tsx';
import { Picture } from 'ui/Picture.tsx';
import type { Photo } from '../../../content/gallery.ts';
import { content, named } from '../../items.ts';
import { ShellPageHeader } from '../../layout/ShellPageHeader.tsx';
import { NotFoundPage } from '../not-found/NotFoundPage.tsx';
import './gallery.css';

export function GalleryPage() {
  const { count, photos } = useContent(content.gallery);

  return <Gallery photos={photos} count={count} />;
}

export function GalleryYearPage() {
  const { year = '' } = useParams();
  const photos = useOptionalContent(named('photos', year));

  return photos ? <Gallery year={year} photos={photos} count={photos.length} /> : <NotFoundPage />;
}

/** The photos of a year, or the newest with links to all years. */
function Gallery({ year, photos, count }: { year?: string; photos: Photo[]; count: number }) {
  const { t } = useTranslation('shell');
  const years = useContent(content.galleryYears);
  const { opened, open, close } = useViewer();
  const before = years.filter((other) => !year || other < year);
  const title = year ? t('gallery.years.title', { year }) : t('gallery.title');
  const lead = year ? t('gallery.years.lead', { year }) : t('gallery.lead');
  const above = year ? [{ to: '/gallery', text: t('gallery.title') }] : [];
  useHead({ title, description: lead });

  return (
    <>
      <ShellPageHeader above={above} title={title} lead={lead} />
      <PartLinks
        note={t('gallery.years.note')}
        label={t('gallery.years.label')}
        above="/gallery/"
        parts={years}
        current={year}
      >
        {year ? t('gallery.count', { count }) : t('gallery.years.all', { count })}
      </PartLinks>
      <section className="page-grid section" aria-label={title}>
        <ul className="gallery" role="list" data-live="">
          {photos.map(({ caption, place, picture }, index) => (
            <li key={picture.base}>
              <figure>
                <a
                  className="photo"
                  href={`${picture.base}-${picture.widths[picture.widths.length - 1]}.webp`}
                  onClick={(event) => open(event, index)}
                >
                  <span className="sr-only">{t('gallery.enlarge')}</span>
                  <Picture picture={picture} sizes={sizes[index % sizes.length] as string} priority={index === 0} />
                </a>
                <figcaption>
                  {caption}
                  {place && <span className="quiet"> · {place}</span>}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </section>
      {before.length > 0 && (
        <section className="page-grid section screen-only" aria-label={t('gallery.years.before')}>
          <p className="btns">
            {before.map((year) => (
              <MoreLink key={year} to={`/gallery/${year}`}>
                {t('gallery.years.title', { year })}
              </MoreLink>
            ))}
          </p>
        </section>
      )}
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

/** Of five photos, the first fills a phone's width, and two share a row of a large screen (gallery.css). */
const sizes: string[] = [
  `${half}, ${reduced.whole}, ${phone.whole}`,
  `${half}, ${reduced.half}, ${phone.half}`,
  ...Array(3).fill(`${third}, ${reduced.half}, ${phone.half}`),
];

const load = () => import('./viewer/Viewer.tsx');

/** How long a click waits for the viewer's code before the link opens the picture. */
const timeoutMs = 6000;

interface Opened {
  Viewer: Awaited<ReturnType<typeof load>>['Viewer'];
  index: number;
  /** The format that the browser chose for the thumbnails. */
  format: 'avif' | 'webp';
}

/** Fetches the viewer's code at the first press. If that fails, the link opens the photo. */
function useViewer() {
  const [opened, setOpened] = useState<Opened>();
  const opener = useRef<HTMLAnchorElement>(null);

  // Back closes the viewer: on phones it is the nearest way out.
  useEffect(() => {
    const close = () => setOpened(undefined);
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);

  // The viewer restores focus itself, except in Firefox, where focus is already lost when the viewer opens.
  useEffect(() => {
    if (!opened) opener.current?.focus();
  }, [opened]);

  const open = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    opener.current = link;
    const format = link.querySelector('img')?.currentSrc.endsWith('.avif') ? 'avif' : 'webp';
    try {
      const { Viewer } = await withTimeLimit(timeoutMs, load);
      window.history.pushState(window.history.state, '');
      setOpened({ Viewer, index, format });
    } catch {
      if (link.isConnected) window.location.assign(link.href);
    }
  };

  return { opened, open, close: () => window.history.back() };
}
