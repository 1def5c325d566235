import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { Photo } from '../../../../content/gallery.ts';
import { savesData } from '../../../saver/saves-data.ts';
import { Caption } from './Caption.tsx';
import { Counter } from './Counter.tsx';
import { CloseIcon, NextIcon, PreviousIcon, ZoomInIcon, ZoomOutIcon } from './Icons.tsx';
import { slidesOf } from './slides.ts';
import { useLabels } from './use-labels.ts';
import css from './viewer.css?inline';

interface ViewerProps {
  photos: Photo[];
  index: number;
  format: 'avif' | 'webp';
  onClose: () => void;
}

/**
 * The photos in full size, one at a time, above the page. The styles are in a plain `<style>`, because only this needs
 * them, and React would hoist a stylesheet with `href` above the document's layer order.
 */
export function Viewer({ photos, index, format, onClose }: ViewerProps) {
  const labels = useLabels();

  return (
    <>
      <style>{css}</style>
      <Lightbox
        open
        close={onClose}
        className="viewer"
        index={index}
        slides={slidesOf(photos, format)}
        labels={labels}
        plugins={[Zoom]}
        carousel={{ padding: 0, spacing: '8%', preload: savesData() ? 0 : 1 }}
        controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
        zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
        toolbar={{ buttons: [<Counter key="counter" />, 'zoom', 'close'] }}
        render={{
          controls: () => <Caption photos={photos} />,
          iconPrev: PreviousIcon,
          iconNext: NextIcon,
          iconClose: CloseIcon,
          iconZoomIn: ZoomInIcon,
          iconZoomOut: ZoomOutIcon,
        }}
      />
    </>
  );
}
