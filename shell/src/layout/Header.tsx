import { localPath, splitPath } from 'contract/language.ts';
import { Link, useContent, useLanguage, useNavigate, useTranslation } from 'platform';
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import logo from 'shared/pictures/brand/logo.svg?no-inline';
import { Icon } from 'ui/Icon.tsx';
import { content } from '../items.ts';
import { useShell } from '../shell-context.ts';
import { LanguageLink } from './LanguageLink.tsx';

export function Header() {
  const { t } = useTranslation('shell');
  const { association, name, menu: links } = useContent(content.site);
  const { path } = splitPath(useLocation().pathname);
  const menu = useMenu();

  return (
    <header className="header" id="top" ref={menu.header}>
      <div className="header__inner">
        <Link className="brand" to="/">
          <img src={logo} width="55" height="56" alt="" />
          <span>
            <b>{association}</b> <span>{name}</span>
          </span>
        </Link>
        <button
          ref={menu.button}
          className="scripted menu-button"
          type="button"
          aria-expanded={menu.open}
          aria-controls="menu"
          onClick={menu.toggle}
        >
          <i aria-hidden="true" />
          {t('nav.menu')}
        </button>
        <nav className="menu" id="menu" aria-label={t('nav.label')} data-open={menu.open || undefined}>
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
          {path !== '/search' && <SearchField onSearch={menu.leave} />}
        </nav>
        <LanguageLink />
      </div>
    </header>
  );
}

function ariaCurrent(to: string, path: string): 'page' | 'true' | undefined {
  if (path === to) return 'page';
  return to !== '/' && path.startsWith(`${to}/`) ? 'true' : undefined;
}

/** The search of every page. It leads to the search page, without JavaScript too. */
function SearchField({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const shell = useShell();
  const language = useLanguage();
  const address = localPath('/search', language);

  /** Fetches the search page and its index. A failure shows later. */
  const prepare = async () => {
    const { searchIn } = await import('../pages/search/SearchPage.tsx');
    await searchIn(language, shell);
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q'));
    onSearch();
    navigate(query.trim() ? `${address}?q=${encodeURIComponent(query)}` : address);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know <search>.
    <form className="search" role="search" action={address} onSubmit={search}>
      <input
        type="search"
        name="q"
        aria-label={t('search.field')}
        placeholder={t('search.short')}
        onInput={() => prepare().catch(() => {})}
      />
      <button type="submit" aria-label={t('search.send')}>
        <Icon path="m20 20-5-5m2-5a7 7 0 1 1-14 0 7 7 0 0 1 14 0" />
      </button>
    </form>
  );
}

/** The menu of small screens. Closes on navigation, outside the header, and on Escape. */
function useMenu() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const header = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = openAt === pathname;
  if (openAt !== undefined && !open) setOpenAt(undefined);

  // The visitor may have opened it before hydration (document/inline-script.ts).
  useLayoutEffect(() => {
    if (button.current?.getAttribute('aria-expanded') === 'true') setOpenAt(pathname);
  }, [pathname]);

  /** Moves focus off a link before the menu hides it. No effect where the menu always shows. */
  const leave = useCallback(() => {
    setOpenAt(undefined);
    button.current?.focus();
  }, []);

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !header.current?.contains(target)) setOpenAt(undefined);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && leave();
    const listening = new AbortController();
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOutside, listening);
    document.addEventListener('keydown', closeOnEscape, listening);
    return () => listening.abort();
  }, [open, leave]);

  return { header, button, open, toggle: () => setOpenAt(open ? undefined : pathname), leave };
}
