import { useLightboxState } from 'yet-another-react-lightbox';

/** The number of the photo. Hidden from screen readers, because the lightbox names each photo by its number. */
export function Counter() {
  const { currentIndex, slides } = useLightboxState();

  return (
    <p className="viewer__counter" aria-hidden="true">
      {currentIndex + 1} / {slides.length}
    </p>
  );
}
