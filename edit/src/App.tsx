import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { isAdmin, type Me } from '../api/person.ts';
import { addresses, type PageProps } from './addresses.ts';
import { Refused, send, signedOut } from './api.ts';
import { Failure, NotFoundPage, useAnswer, Waiting } from './components/Page.tsx';
import { chosenLanguage, LanguageSwitch, laterWithTexts, useLanguage, useLanguageOf } from './language.tsx';
import { ItemPage } from './pages/item/ItemPage.tsx';
import type { TextKey } from './t.ts';

const page = <P extends object>(load: () => Promise<ComponentType<P>>) => laterWithTexts(load, <Waiting />);

const SignInPage = page(async () => (await import('./pages/sign-in/SignInPage.tsx')).SignInPage);
const JoinPage = page(async () => (await import('./pages/sign-in/SignInPage.tsx')).JoinPage);

const AccountPage = page(async () => (await import('./pages/account/AccountPage.tsx')).AccountPage);

/** The pages of people who have signed in. Loaded when first opened, except the form. */
const pages: Record<string, ComponentType<PageProps>> = {
  '/': page(async () => (await import('./pages/home/HomePage.tsx')).HomePage),
  '/list/*': page(async () => (await import('./pages/list/ListPage.tsx')).ListPage),
  '/item/*': ItemPage,
  '/preview/*': page(async () => (await import('./pages/preview/PreviewPage.tsx')).PreviewPage),
  '/publish/*?': page(async () => (await import('./pages/publish/PublishPage.tsx')).PublishPage),
  '/review/*': page(async () => (await import('./pages/publish/ReviewPage.tsx')).ReviewPage),
  '/versions/*': page(async () => (await import('./pages/versions/VersionsPage.tsx')).VersionsPage),
  '/register': page(async () => (await import('./pages/register/RegisterPage.tsx')).RegisterPage),
  '/search/*?': page(async () => (await import('./pages/search/SearchPage.tsx')).SearchPage),
  '/history': page(async () => (await import('./pages/history/HistoryPage.tsx')).HistoryPage),
  '/site': page(async () => (await import('./pages/admin/SitePage.tsx')).SitePage),
  '/people': page(async () => (await import('./pages/people/PeoplePage.tsx')).PeoplePage),
  '/help': page(async () => (await import('./pages/help/HelpPage.tsx')).HelpPage),
};

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
        {Object.entries(pages).map(([path, page]) => (
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

function Frame({ me, signOut, children }: { me: Me; signOut: () => Promise<void>; children: ReactNode }) {
  const { t, language } = useLanguage();
  const [location] = useLocation();

  // What the server writes is in the language chosen on this device, maybe before signing in.
  const known = useRef(me.language);
  useEffect(() => {
    if (language === known.current || !chosenLanguage()) return;
    known.current = language;
    void send('PUT', 'me/language', { language }).catch(() => {});
  }, [language]);

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
            <ul className="row" role="list">
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
