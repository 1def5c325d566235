import { useLanguage } from '../language.tsx';
import './waiting.css';

/** Shown while a page loads; only after a moment, as most load sooner. */
export function Waiting() {
  const { t } = useLanguage();

  return (
    <p className="waiting" role="status">
      {t('frame.loading')}
    </p>
  );
}
