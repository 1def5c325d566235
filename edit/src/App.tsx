import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { isAdmin, type Me } from '../api/person.ts';
import { addresses, type PageProps } from './addresses.ts';
import { Refused, send, signedOut } from './api.ts';
import { Failure, NotFoundPage, useAnswer, Waiting } from './components/Page.tsx';
import { chosenLanguage, LanguageSwitch, laterWithTexts, useLanguage, useLanguageOf } from './language.tsx';
import { ItemPage } from './pages/item/ItemPage.tsx';
import type { TextKey } from './t.ts';

const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) => laterWithTexts(load, <Waiting />);

const SignInPage = page(async () => (await import('./pages/sign-in/SignInPage.tsx')).SignInPage);
const JoinPage = page(async () => (await import('./pages/sign-in/SignInPage.tsx')).JoinPage);

const AccountPage = page(async () => (await import('./pages/account/AccountPage.tsx')).AccountPage);

/** The pages of people who have signed in. Those that are not needed to open a form are loaded when opened. */
const pages: { path: string; page: ComponentType<PageProps> }[] = [
  { path: '/', page: page(async () => (await import('./pages/home/HomePage.tsx')).HomePage) },
  { path: '/list/*', page: page(async () => (await import('./pages/list/ListPage.tsx')).ListPage) },
  { path: '/item/*', page: ItemPage },
  { path: '/preview/*', page: page(async () => (await import('./pages/preview/PreviewPage.tsx')).PreviewPage) },
  { path: '/publish/*?', page: page(async () => (await import('./pages/publish/PublishPage.tsx')).PublishPage) },
  { path: '/review/*', page: page(async () => (await import('./pages/publish/ReviewPage.tsx')).ReviewPage) },
  { path: '/versions/*', page: page(async () => (await import('./pages/versions/VersionsPage.tsx')).VersionsPage) },
  { path: '/register', page: page(async () => (await import('./pages/register/RegisterPage.tsx')).RegisterPage) },
  { path: '/search/*?', page: page(async () => (await import('./pages/search/SearchPage.tsx')).SearchPage) },
  { path: '/history', page: page(async () => (await import('./pages/history/HistoryPage.tsx')).HistoryPage) },
  { path: '/site', page: page(async () => (await import('./pages/admin/SitePage.tsx')).SitePage) },
  { path: '/people', page: page(async () => (await import('./pages/people/PeoplePage.tsx')).PeoplePage) },
  { path: '/help', page: page(async () => (await import('./pages/help/HelpPage.tsx')).HelpPage) },
];

export function App() {
  return (
    <Switch>
      <Route path="/join/:token">{({ token }) => <JoinPage token={token} />}</Route>
      <Route component={SignedIn} />
    </Switch>
  );
}

/** Pages for signed-in people. Others see the sign-in page, and then the page they asked for. */
function SignedIn() {
  const { value: me, failure, again } = useAnswer<Me>('me');
  useEffect(() => signedOut.subscribe(again), [again]);
  useLanguageOf(me);

  if (failure instanceof Refused) return <SignInPage onSignIn={again} />;
  if (!me) return failure ? <Failure failure={failure} again={again} /> : <Waiting />;
  return (
    <Frame me={me} signOut={() => send('POST', 'sign-out').then(again)}>
      <Switch>
        {pages.map(({ path, page }) => (
          <Route key={path} path={path} component={page} />
        ))}
        <Route path={addresses.account}>
          <AccountPage name={me.name} />
        </Route>
        <Route component={NotFoundPage} />
      </Switch>
    </Frame>
  );
}

const links: { to: string; text: TextKey; admins?: true }[] = [
  { to: addresses.home, text: 'frame.home' },
  { to: addresses.history, text: 'frame.history' },
  { to: addresses.site, text: 'frame.site', admins: true },
  { to: addresses.people, text: 'frame.people', admins: true },
  { to: addresses.help, text: 'frame.help' },
];

/** What is around every page: the links between pages, the person's name, and the language. */
function Frame({ me, signOut, children }: { me: Me; signOut: () => Promise<void>; children: ReactNode }) {
  const { t } = useLanguage();
  useLanguageOfServer(me);
  const [location] = useLocation();
  useFocusOnTitle(location);

  return (
    <>
      <a className="skip-link" href="#main">
        {t('frame.skip')}
      </a>
      <header className="header">
        <div className="header__inner row">
          <Link className="brand tap" href={addresses.home}>
            {t('frame.name')}
          </Link>
          <nav className="nav taps" aria-label={t('frame.navigation')}>
            {/* Browsers leave a link half hidden that has the focus. */}
            <ul
              className="row"
              role="list"
              onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            >
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
      <footer className="footer row spread taps">
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
    const before = shown.current;
    shown.current = location;
    // A page that only got another address keeps its place (ItemPage.tsx).
    if (before === location || before === history.state?.formerly) return;
    window.scrollTo(0, 0);
    const title = document.querySelector<HTMLElement>('main h1');
    title?.focus({ preventScroll: true });
    // While a page is fetched, the title of the one before is still there, but hidden. Page.tsx then focuses its own.
    if (!title || document.activeElement !== title) document.getElementById('main')?.focus({ preventScroll: true });
  }, [location]);
}
