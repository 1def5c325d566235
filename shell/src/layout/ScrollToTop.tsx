import { useTranslation } from 'platform';
import { useSyncExternalStore } from 'react';
import { Icon } from 'shared/ui/Icon.tsx';

/** How far down a page one must be, px (docs/spec.md, Every page). */
const threshold = 3800;

/** A button back to the top of a long page; there, and in the keyboard's way, only far down. */
export function ScrollToTop() {
  const { t } = useTranslation('shell');
  const far = useSyncExternalStore(onScroll, isFar, () => false);

  return (
    far && (
      <button className="up" type="button" aria-label={t('up')} onClick={goUp}>
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

/** Focus goes along: the button that had it disappears. */
function goUp(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
