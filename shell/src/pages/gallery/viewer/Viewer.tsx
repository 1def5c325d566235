import { savesData } from 'contract/saves-data.ts';
import { useTranslation } from 'platform';
import { Icon } from 'ui/Icon.tsx';
import Lightbox, { useLightboxState } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { Photo } from '../../../../content/gallery.ts';
import css from './viewer.css?inline';

interface ViewerProps {
  photos: Photo[];
  index: number;
  format: 'avif' | 'webp';
  onClose: () => void;
}

/** The photos in full size. React would hoist a stylesheet above the order of layers. */
export function Viewer({ photos, index, format, onClose }: ViewerProps) {
  const { t } = useTranslation('shell');

  return (
    <>
      <style>{css}</style>
      <Lightbox
        open
        close={onClose}
        className="viewer"
        index={index}
        slides={slidesOf(photos, format)}
        // The keys are the lightbox’s own labels, whose blanks it fills itself.
        labels={t('gallery.viewer', { returnObjects: true })}
        plugins={[Counter, Zoom]}
        carousel={{ padding: 0, spacing: '8%', preload: savesData() ? 0 : 1 }}
        controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
        zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
        toolbar={{ buttons: ['zoom', 'close'] }}
        render={{
          controls: () => <Caption photos={photos} />,
          iconPrev: () => <Icon path="M14.5 5 8 12l6.5 7" />,
          iconNext: () => <Icon path="m9.5 5 6.5 7-6.5 7" />,
          iconClose: () => <Icon path="M5.5 5.5l13 13M18.5 5.5l-13 13" />,
          iconZoomIn: () => <Icon path="M12 5v14M5 12h14" />,
          iconZoomOut: () => <Icon path="M5 12h14" />,
        }}
      />
    </>
  );
}

function Caption({ photos }: { photos: Photo[] }) {
  const { currentIndex } = useLightboxState();

  return (
    <p className="viewer__caption" aria-live="polite">
      {photos[currentIndex]?.caption}
    </p>
  );
}

const slidesOf = (photos: Photo[], format: ViewerProps['format']) =>
  photos.map(({ picture: { alt, base, height, width, widths } }) => {
    const srcSet = widths.map((each) => ({
      src: `${base}-${each}.${format}`,
      width: each,
      height: Math.round((each * height) / width),
    }));
    return { src: srcSet[srcSet.length - 1]?.src ?? base, alt, width, height, srcSet };
  });
