import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { isAdmin, type Me } from '../api/person.ts';
import { addresses } from './addresses.ts';
import { send } from './api.ts';
import { LanguageSwitch } from './components/LanguageSwitch.tsx';
import { chosenLanguage, useLanguage } from './language.tsx';
import { useMe } from './me.tsx';
import type { TextKey } from './t.ts';

const links: { to: string; text: TextKey; admins?: true }[] = [
  { to: addresses.home, text: 'frame.home' },
  { to: addresses.history, text: 'frame.history' },
  { to: addresses.site, text: 'frame.site', admins: true },
  { to: addresses.people, text: 'frame.people', admins: true },
  { to: addresses.help, text: 'frame.help' },
];

/** What is around every page: the links between pages, the person's name, and the language. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  const { me, signOut } = useMe();
  useLanguageOfServer(me);
  const [location] = useLocation();
  useFocusOnTitle(location);

  return (
    <>
      <a className="skip-link" href="#main">
        {t('frame.skip')}
      </a>
      <header className="header">
        <div className="header__inner">
          <Link className="brand tap" href={addresses.home}>
            {t('frame.name')}
          </Link>
          <nav className="nav taps" aria-label={t('frame.navigation')}>
            <ul role="list">
              {links
                .filter(({ admins }) => !admins || isAdmin(me))
                .map(({ to, text }) => (
                  <li key={to}>
                    <Link href={to} aria-current={to === location ? 'page' : undefined}>
                      {t(text)}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
          <LanguageSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="footer taps">
        <Link href={addresses.account}>{me.name}</Link>
        <button className="small-button" type="button" onClick={() => void signOut()}>
          {t('frame.signOut')}
        </button>
      </footer>
    </>
  );
}

/** What the server writes is in the language that was chosen on this device. */
function useLanguageOfServer({ language: before }: Me) {
  const { language } = useLanguage();
  const known = useRef(before);
  useEffect(() => {
    if (language === known.current || !chosenLanguage()) return;
    known.current = language;
    void send('PUT', 'me/language', { language }).catch(() => {});
  }, [language]);
}

/** After each change of page, moves to its top and its title, as a browser does for documents. */
function useFocusOnTitle(location: string) {
  const shown = useRef(location);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    window.scrollTo(0, 0);
    const title = document.querySelector<HTMLElement>('main h1');
    title?.focus({ preventScroll: true });
    // While a page is fetched, the title of the one before is still there, but hidden. Page.tsx then focuses its own.
    if (!title || document.activeElement !== title) document.getElementById('main')?.focus({ preventScroll: true });
  }, [location]);
}
