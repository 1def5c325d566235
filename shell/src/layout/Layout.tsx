import { useTranslation } from 'platform';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { type Answer, closeQuestion, useConsent } from '../analytics/consent.ts';
import { OutboxBar } from '../offline/OutboxBar.tsx';
import { Settled } from '../sections/Slot.tsx';
import { announcement } from './announce.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import 'ui/styles/fonts.css';
import 'ui/styles/tokens.css';
import 'ui/styles/base.css';
import 'ui/styles/common.css';
import 'ui/styles/layout.css';
import 'ui/styles/accent.css';
import 'ui/styles/buttons.css';
import './header.css';
import './menu.css';
import './footer.css';
import './floating.css';
import 'ui/styles/print.css';

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');

  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <ConsentBar />
      <OutboxBar />
      <span className="accent-bar" aria-hidden="true" />
      <Header />
      <main id="main">{children}</main>
      <Footer />
      <Announcer />
      <Settled />
    </>
  );
}

/** Asks whether visits may be counted. Fixed to the bottom of the window, and does not block the page. */
function ConsentBar() {
  const { t } = useTranslation('shell');
  const { asking, answer } = useConsent();
  const bar = useRef<HTMLElement>(null);

  // Focus the bar only when the visitor reopened it.
  useEffect(() => {
    if (asking?.from) bar.current?.focus();
  }, [asking]);
  if (!asking) return null;

  const close = (chosen?: Answer) => {
    closeQuestion(chosen);
    if (asking.from) asking.from.focus();
    else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };

  return (
    <section
      ref={bar}
      className="row bottom-bar"
      aria-label={t('analytics.title')}
      tabIndex={-1}
      data-uncounted
      onKeyDown={({ key }) => key === 'Escape' && close()}
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

function Announcer() {
  const { text, count } = useSyncExternalStore(announcement.subscribe, announcement.read, announcement.read);

  return (
    <p className="sr-only" role="status">
      {/* A new element for each text: screen readers say only what is new. */}
      {text && <span key={count}>{text}</span>}
    </p>
  );
}
