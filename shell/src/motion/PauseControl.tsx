import { useTranslation } from 'platform';
import { useEffect } from 'react';
import { startClock, toggleClock, useClock } from './clock.ts';
import './motion.css';

/** Pauses and resumes all automatic movement on the page. Its bars show which text is on. */
export function PauseControl({ texts }: { texts: string[] }) {
  const { t } = useTranslation('shell');
  const { tick, moving } = useClock();
  useEffect(startClock, []);

  return (
    <button type="button" className="scripted pause" data-moving={moving || undefined} onClick={toggleClock}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path className="stop" d="M9 5v14M15 5v14" fill="none" stroke="currentColor" strokeWidth="3" />
        <path className="play" d="M8 5v14l11-7Z" fill="currentColor" />
      </svg>
      <span className="pause__label">
        <span hidden={!moving} data-room="">
          {t('motion.stop')}
        </span>
        <span hidden={moving} data-room="">
          {t('motion.start')}
        </span>
      </span>
      <i aria-hidden="true">
        {texts.map((text, index) => (
          <b key={text} data-on={index === tick % texts.length ? '' : undefined} />
        ))}
      </i>
    </button>
  );
}
