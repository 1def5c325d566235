import { useLightboxState } from 'yet-another-react-lightbox';

/** Which photo of how many; the lightbox says it to screen readers as each photo's name. */
export function Counter() {
  const { currentIndex, slides } = useLightboxState();

  return (
    <p className="viewer__counter" aria-hidden="true">
      {currentIndex + 1} / {slides.length}
    </p>
  );
}
