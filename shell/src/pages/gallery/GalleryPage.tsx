import content, { named } from 'content:shell';
import { useContent, useHead, useOptionalContent, useParams, useTranslation } from 'platform';
import type { ReactNode } from 'react';
import { PartLinks } from 'ui/PartLinks.tsx';
import type { Photo } from '../../../content/gallery.ts';
import { ShellPageHeader } from '../../layout/ShellPageHeader.tsx';
import { NotFoundPage } from '../not-found/NotFoundPage.tsx';
import { Photos } from './Photos.tsx';

/** The newest photos, and links to the years. */
export function GalleryPage() {
  const { t } = useTranslation('shell');
  const { count, photos } = useContent(content.gallery);
  useHead({ title: t('gallery.title'), description: t('gallery.lead') });

  return (
    <>
      <ShellPageHeader title={t('gallery.title')} lead={t('gallery.lead')} />
      <GalleryYearLinks>{t('gallery.years.all', { count })}</GalleryYearLinks>
      <Photos label={t('gallery.title')} photos={photos} />
    </>
  );
}

export function GalleryYearPage() {
  const { year = '' } = useParams();
  const photos = useOptionalContent(named('photos', year));

  return photos ? <KnownYear year={year} photos={photos} /> : <NotFoundPage />;
}

function KnownYear({ year, photos }: { year: string; photos: Photo[] }) {
  const { t } = useTranslation('shell');
  const title = t('gallery.years.title', { year });
  const lead = t('gallery.years.lead', { year });
  useHead({ title, description: lead });

  return (
    <>
      <ShellPageHeader parent={{ to: '/gallery', text: t('gallery.title') }} title={title} lead={lead} />
      <GalleryYearLinks current={year}>{t('gallery.count', { count: photos.length })}</GalleryYearLinks>
      <Photos label={title} photos={photos} />
    </>
  );
}

const addressOf = (year: string) => `/gallery/${year}`;

/** Links to the photos of each year. */
function GalleryYearLinks({ current, children }: { current?: string; children?: ReactNode }) {
  const { t } = useTranslation('shell');
  const links = useContent(content.galleryYears).map((year) => ({ to: addressOf(year), text: year }));

  return (
    <PartLinks
      note={t('gallery.years.note')}
      label={t('gallery.years.label')}
      links={links}
      current={current && addressOf(current)}
    >
      {children}
    </PartLinks>
  );
}
