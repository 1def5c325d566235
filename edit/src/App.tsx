import { type ComponentType, Suspense, useEffect, useMemo } from 'react';
import { Route, Switch } from 'wouter';
import type { Me } from '../api/person.ts';
import { onSignedOut, Refused, send } from './api.ts';
import { Failure } from './components/Failure.tsx';
import { Waiting } from './components/Waiting.tsx';
import { Frame } from './Frame.tsx';
import { useLanguageOf } from './language.tsx';
import { MeContext } from './me.tsx';
import { ItemPage } from './pages/item/ItemPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import type { PageProps } from './pages/page-props.ts';
import { later } from './patiently.ts';
import { useAnswer } from './use-answer.ts';

const SignInPage = later('SignInPage', () => import('./pages/sign-in/SignInPage.tsx'));
const JoinPage = later('JoinPage', () => import('./pages/join/JoinPage.tsx'));

/** The pages of people who have signed in. Those that are not needed to open a form are loaded when opened. */
const pages: { path: string; page: ComponentType<PageProps> }[] = [
  { path: '/', page: later('HomePage', () => import('./pages/home/HomePage.tsx')) },
  { path: '/list/*', page: later('ListPage', () => import('./pages/list/ListPage.tsx')) },
  { path: '/item/*', page: ItemPage },
  { path: '/preview/*', page: later('PreviewPage', () => import('./pages/preview/PreviewPage.tsx')) },
  { path: '/publish/*?', page: later('PublishPage', () => import('./pages/publish/PublishPage.tsx')) },
  { path: '/register', page: later('RegisterPage', () => import('./pages/register/RegisterPage.tsx')) },
  { path: '/history', page: later('HistoryPage', () => import('./pages/history/HistoryPage.tsx')) },
  { path: '/site', page: later('SitePage', () => import('./pages/admin/SitePage.tsx')) },
  { path: '/people', page: later('PeoplePage', () => import('./pages/people/PeoplePage.tsx')) },
  { path: '/help', page: later('HelpPage', () => import('./pages/help/HelpPage.tsx')) },
  { path: '/account', page: later('AccountPage', () => import('./pages/account/AccountPage.tsx')) },
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

/** Pages for signed-in people. Others see the sign-in page, and then the page they asked for. */
function SignedIn() {
  const { value: me, failure, again } = useAnswer<Me>('me');
  useEffect(() => onSignedOut(again), [again]);
  useLanguageOf(me);

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
