import content from 'content:shell';
import { splitPath } from 'contract/language.ts';
import { Link, useContent, useTranslation } from 'platform';
import { useLocation } from 'react-router-dom';
import logo from 'shared/pictures/brand/logo.svg?no-inline';
import { Icon } from 'ui/Icon.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import { SearchField } from './SearchField.tsx';
import { useMenu } from './use-menu.ts';

export function Header() {
  const { t } = useTranslation('shell');
  const { association, name, menu: links } = useContent(content.site);
  const { path } = splitPath(useLocation().pathname);
  const menu = useMenu();

  return (
    <header className="header" id="top" ref={menu.header}>
      <div className="header__inner">
        <Link className="brand" to="/">
          <img src={logo} width="55" height="56" alt="" fetchPriority="low" />
          <span>
            <b>{association}</b> <span>{name}</span>
          </span>
        </Link>
        <button
          ref={menu.button}
          className="menu-button"
          type="button"
          aria-expanded={menu.open}
          aria-controls="menu"
          onClick={menu.toggle}
        >
          <i aria-hidden="true" />
          {t('nav.menu')}
        </button>
        <nav className="menu" id="menu" aria-label={t('nav.label')} data-open={menu.open || undefined}>
          {path !== '/search' && <SearchField onSearch={menu.leave} />}
          <ul role="list">
            {links.header.map(({ to, text }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={ariaCurrent(to, path)}
                  onClick={menu.leave}
                  {...(to === '/' && { className: 'menu__home', 'aria-label': text })}
                >
                  {to === '/' ? <Icon path="M3 11.5 12 4l9 7.5M6 10v10h4.5v-6h3v6H18V10" /> : text}
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

/** Marks the link of the current page or of its parent. */
function ariaCurrent(to: string, path: string): 'page' | 'true' | undefined {
  if (path === to) return 'page';
  return to !== '/' && path.startsWith(`${to}/`) ? 'true' : undefined;
}
