import { useLightboxState } from 'yet-another-react-lightbox';
import type { Photo } from '../../../../content/gallery.ts';

/** The caption of the photo in view, announced when it changes. */
export function Caption({ photos }: { photos: Photo[] }) {
  const { currentIndex } = useLightboxState();

  return (
    <p className="viewer__caption" aria-live="polite">
      {photos[currentIndex]?.caption}
    </p>
  );
}
