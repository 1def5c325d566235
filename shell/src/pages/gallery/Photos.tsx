import type { Photo } from '../../../content/gallery.ts';
import { GalleryPhoto } from './GalleryPhoto.tsx';
import { useViewer } from './viewer/use-viewer.ts';
import './gallery.css';

/** Photos, with the viewer of their full size. */
export function Photos({ label, photos }: { label: string; photos: Photo[] }) {
  const { opened, prepare, open, close } = useViewer();

  return (
    <>
      <section className="page-grid section" aria-label={label}>
        <ul className="gallery" role="list">
          {photos.map((photo, index) => (
            <GalleryPhoto key={photo.picture.base} photo={photo} index={index} onInterest={prepare} onOpen={open} />
          ))}
        </ul>
      </section>
      {opened && <opened.Viewer photos={photos} index={opened.index} format={opened.format} onClose={close} />}
    </>
  );
}
