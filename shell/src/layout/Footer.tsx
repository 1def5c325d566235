import { savesData } from 'contract/saves-data.ts';
import { Link, useContent, useHydrated, useToday, useTranslation } from 'platform';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import logo from 'shared/pictures/brand/logo-night.svg?no-inline';
import { Icon } from 'ui/Icon.tsx';
import { askAgain, useConsent } from '../analytics/consent.ts';
import { content } from '../items.ts';
import { LanguageLink } from './LanguageLink.tsx';

export function Footer() {
  const { t } = useTranslation('shell');
  const { association, contacts, menu, mission } = useContent(content.site);
  const year = useToday().slice(0, 4);
  const { offered } = useConsent();
  const { pathname } = useLocation();
  const saves = useHydrated() && savesData();

  return (
    <footer className="site-footer">
      <ScrollToTop />
      <div className="site-footer__inner">
        <div className="row site-footer__brand">
          <img src={logo} width="64" height="66" alt={association} loading="lazy" />
          <ul className="site-footer__mission" role="list">
            {mission.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div className="site-footer__columns">
          <address>
            <h2>{t('footer.reach')}</h2>
            <ul role="list">
              <li>
                <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
              </li>
              <li>
                <a href={contacts.phoneLink}>{contacts.phone}</a>
              </li>
              <li>{contacts.city}</li>
            </ul>
          </address>
          <nav aria-label={t('nav.shortcuts')}>
            <h2>{t('nav.shortcuts')}</h2>
            <ul role="list">
              {menu.footer.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{t('footer.follow')}</h2>
            <ul role="list">
              {contacts.social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="row site-footer__end">
          <span>{t('footer.copyright', { year, association })}</span>
          {menu.end.map(({ to, text }) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
          {/* The document's script hears it. */}
          <button type="button" className="scripted data-switch" aria-pressed={saves}>
            {t('saver.switch')}
          </button>
          {offered && (
            <button type="button" onClick={({ currentTarget }) => askAgain(currentTarget)} data-uncounted>
              {t('analytics.title')}
            </button>
          )}
          <Link to={`/contact-us/page?of=${encodeURIComponent(pathname)}`}>{t('footer.mistake')}</Link>
          <LanguageLink />
        </div>
      </div>
    </footer>
  );
}

/** The scroll distance from which the button shows, px (docs/spec.md, Every page). */
const threshold = 3800;

function ScrollToTop() {
  const { t } = useTranslation('shell');
  const far = useSyncExternalStore(
    onScroll,
    () => window.scrollY > threshold,
    () => false,
  );

  return (
    far && (
      <button className="scroll-to-top" type="button" aria-label={t('up')} onClick={goUp}>
        <Icon path="M12 20V5M5 12l7-7 7 7" stroke={2.5} />
      </button>
    )
  );
}

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
