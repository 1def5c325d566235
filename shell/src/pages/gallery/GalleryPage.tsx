import { useHead, useTranslation } from 'platform';
import { PageOpening } from '../../layout/PageOpening.tsx';

export function GalleryPage() {
  const { t } = useTranslation('shell');
  useHead({ title: t('gallery.title'), description: t('gallery.lead') });

  return <PageOpening title={t('gallery.title')} lead={t('gallery.lead')} />;
}
