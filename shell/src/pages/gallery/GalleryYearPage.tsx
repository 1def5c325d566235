import { named } from 'content:shell';
import { useHead, useOptionalContent, useParams, useTranslation } from 'platform';
import type { Photo } from '../../../content/gallery.ts';
import { ShellPageHeader } from '../../layout/ShellPageHeader.tsx';
import { NotFoundPage } from '../not-found/NotFoundPage.tsx';
import { GalleryYearLinks } from './GalleryYearLinks.tsx';
import { Photos } from './Photos.tsx';

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
