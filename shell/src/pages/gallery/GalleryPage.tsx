import content from 'content:shell';
import { useContent, useHead, useTranslation } from 'platform';
import { ShellPageHeader } from '../../layout/ShellPageHeader.tsx';
import { GalleryYearLinks } from './GalleryYearLinks.tsx';
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
