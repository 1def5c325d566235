import { languageKey } from 'contract/language.ts';
import type { Me } from 'edit-api/person.ts';
import { type ComponentType, lazy, Suspense, useEffect, useMemo } from 'react';
import { Route, Switch } from 'wouter';
import { Refused, send } from './api.ts';
import { Failure } from './components/Failure.tsx';
import { Waiting } from './components/Waiting.tsx';
import { Frame } from './Frame.tsx';
import { useLanguage } from './language.tsx';
import { MeContext } from './me.tsx';
import { ItemPage } from './pages/item/ItemPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { patiently } from './patiently.ts';
import { onSignedOut } from './signed-out.ts';
import { useAnswer } from './use-answer.ts';

interface PageProps {
  /** What the `*` of the path stands for. */
  params: { '*'?: string };
}

const HomePage = lazy(() => patiently(async () => ({ default: (await import('./pages/home/HomePage.tsx')).HomePage })));
const ListPage = lazy(() => patiently(async () => ({ default: (await import('./pages/list/ListPage.tsx')).ListPage })));
const SignInPage = lazy(() =>
  patiently(async () => ({ default: (await import('./pages/sign-in/SignInPage.tsx')).SignInPage })),
);
const JoinPage = lazy(() => patiently(async () => ({ default: (await import('./pages/join/JoinPage.tsx')).JoinPage })));
const AccountPage = lazy(() =>
  patiently(async () => ({ default: (await import('./pages/account/AccountPage.tsx')).AccountPage })),
);

const PreviewPage = lazy(() =>
  patiently(async () => ({ default: (await import('./pages/preview/PreviewPage.tsx')).PreviewPage })),
);
const PublishPage = lazy(() =>
  patiently(async () => ({ default: (await import('./pages/publish/PublishPage.tsx')).PublishPage })),
);
const RegisterPage = lazy(() =>
  patiently(async () => ({ default: (await import('./pages/register/RegisterPage.tsx')).RegisterPage })),
);
const HistoryPage = lazy(() =>
  patiently(async () => ({ default: (await import('./pages/history/HistoryPage.tsx')).HistoryPage })),
);
const SitePage = lazy(() =>
  patiently(async () => ({ default: (await import('./pages/admin/SitePage.tsx')).SitePage })),
);
const PeoplePage = lazy(() =>
  patiently(async () => ({ default: (await import('./pages/people/PeoplePage.tsx')).PeoplePage })),
);
const HelpPage = lazy(() => patiently(async () => ({ default: (await import('./pages/help/HelpPage.tsx')).HelpPage })));

/** The pages of people who have signed in. Those that are not needed to open a form are loaded when opened. */
const pages: { path: string; page: ComponentType<PageProps> }[] = [
  { path: '/', page: HomePage },
  { path: '/list/*', page: ListPage },
  { path: '/item/*', page: ItemPage },
  { path: '/preview/*', page: PreviewPage },
  { path: '/publish/*?', page: PublishPage },
  { path: '/register', page: RegisterPage },
  { path: '/history', page: HistoryPage },
  { path: '/site', page: SitePage },
  { path: '/people', page: PeoplePage },
  { path: '/help', page: HelpPage },
  { path: '/account', page: AccountPage },
];

export function App() {
  return (
    <Suspense fallback={<Waiting />}>
      <Switch>
        <Route path="/join/:token">{({ token }) => <JoinPage token={token} />}</Route>
        <Route>
          <SignedIn />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** The pages behind the door: whoever is not signed in sees the sign-in page at any address, and then the address. */
function SignedIn() {
  const { value: me, failure, again } = useAnswer<Me>('me');
  const { language, setLanguage } = useLanguage();
  useEffect(() => onSignedOut(again), [again]);

  // A new device speaks the language that its owner chose on another.
  useEffect(() => {
    if (me && me.language !== language && !localStorage.getItem(languageKey)) setLanguage(me.language);
  }, [me, language, setLanguage]);

  const signedIn = useMemo(
    () =>
      me && {
        me,
        signOut: async () => {
          await send('POST', 'sign-out');
          again();
        },
      },
    [me, again],
  );

  if (failure instanceof Refused) return <SignInPage onSignIn={again} />;
  if (!signedIn) return failure ? <Failure failure={failure} again={again} /> : <Waiting />;
  return (
    <MeContext value={signedIn}>
      <Frame>
        <Suspense fallback={<Waiting />}>
          <Switch>
            {pages.map(({ path, page }) => (
              <Route key={path} path={path} component={page} />
            ))}
            <Route component={NotFoundPage} />
          </Switch>
        </Suspense>
      </Frame>
    </MeContext>
  );
}
