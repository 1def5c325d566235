import { useTranslation } from 'platform';
import { useSyncExternalStore } from 'react';
import { Icon } from 'ui/Icon.tsx';

/** The scroll distance from which the button shows, px (docs/spec.md, Every page). */
const threshold = 3800;

/** A button back to the top, rendered only far down a long page. */
export function ScrollToTop() {
  const { t } = useTranslation('shell');
  const far = useSyncExternalStore(onScroll, isFar, () => false);

  return (
    far && (
      <button className="scroll-to-top" type="button" aria-label={t('up')} onClick={goUp}>
        <Icon path="M12 20V5M5 12l7-7 7 7" stroke={2.5} />
      </button>
    )
  );
}

const isFar = (): boolean => window.scrollY > threshold;

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Moves focus too, because the focused button disappears. */
function goUp(): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' });
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
