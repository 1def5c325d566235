import content from 'content:shell';
import { Link, useContent, useTranslation } from 'platform';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { splitPath } from 'shared/language/language.ts';
import logo from 'shared/pictures/brand/logo.svg?no-inline';
import { HomeIcon } from './HomeIcon.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import { headerLinks } from './navigation.ts';

export function Header() {
  const { t } = useTranslation('shell');
  const { association } = useContent(content.site);
  const { path } = splitPath(useLocation().pathname);
  const [open, setOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    burger.current?.focus();
  };

  return (
    <header className="top" onKeyDown={closeOnEscape}>
      <div className="top__in">
        <Link className="brand" to="/">
          <img src={logo} width="55" height="56" alt="" />
          <span>
            <b>{association}</b>
          </span>
        </Link>
        <button
          ref={burger}
          className="burger"
          type="button"
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
        >
          <i aria-hidden="true" />
          {t('nav.menu')}
        </button>
        <nav className="menu" id="menu" aria-label={t('nav.label')} data-open={open || undefined}>
          <ul role="list">
            {headerLinks.map(({ key, to }) => (
              <li key={key}>
                <Link
                  to={to}
                  aria-current={isCurrent(to, path) ? 'page' : undefined}
                  onClick={() => setOpen(false)}
                  {...(key === 'home' && { className: 'nav__home', 'aria-label': t('nav.home') })}
                >
                  {key === 'home' ? <HomeIcon /> : t(`nav.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageLink />
      </div>
    </header>
  );
}

/** A link is marked on its own page and on the pages below it. */
const isCurrent = (to: string, path: string): boolean => path === to || (to !== '/' && path.startsWith(`${to}/`));
