import content from 'content:shell';
import { useContent, useHead, useTranslation } from 'platform';
import { ShellPageHeader } from '../../layout/ShellPageHeader.tsx';
import { GalleryPhoto } from './GalleryPhoto.tsx';
import { useViewer } from './viewer/use-viewer.ts';
import './gallery.css';

export function GalleryPage() {
  const { t } = useTranslation('shell');
  const photos = useContent(content.gallery);
  const { opened, prepare, open, close } = useViewer();
  useHead({ title: t('gallery.title'), description: t('gallery.lead') });

  return (
    <>
      <ShellPageHeader title={t('gallery.title')} lead={t('gallery.lead')} />
      <section className="page-grid section" aria-label={t('gallery.title')}>
        <ul className="gallery" role="list">
          {photos.map((photo, index) => (
            <GalleryPhoto key={photo.caption} photo={photo} index={index} onInterest={prepare} onOpen={open} />
          ))}
        </ul>
      </section>
      {opened && <opened.Viewer photos={photos} index={opened.index} format={opened.format} onClose={close} />}
    </>
  );
}
