import { useTranslation } from 'platform';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Answer, settle } from '../analytics/consent.ts';
import { useConsent } from '../analytics/use-consent.ts';

/** Asks whether visits may be counted. Fixed to the bottom of the window, and does not block the page. */
export function ConsentBar() {
  const { t } = useTranslation('shell');
  const { asking, answer } = useConsent();
  const bar = useRef<HTMLElement>(null);

  // Focus the bar only when the visitor reopened it.
  useEffect(() => {
    if (asking?.from) bar.current?.focus();
  }, [asking]);
  if (!asking) return null;

  const close = (chosen?: Answer) => {
    settle(chosen);
    if (asking.from) asking.from.focus();
    else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };

  return (
    <section
      ref={bar}
      className="bottom-bar"
      aria-label={t('analytics.title')}
      tabIndex={-1}
      data-uncounted
      onKeyDown={closeOnEscape}
    >
      <p>
        {t('analytics.question')} {answer && t(`analytics.said.${answer}`)}
      </p>
      <p className="btns">
        <button className="btn" type="button" onClick={() => close('yes')}>
          {t('analytics.yes')}
        </button>
        <button className="btn" type="button" onClick={() => close('no')}>
          {t('analytics.no')}
        </button>
      </p>
    </section>
  );
}
