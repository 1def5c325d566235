import { splitPath } from 'contract/language.ts';
import { shareImageOf } from 'contract/picture.ts';
import { todayInNairobi } from 'contract/today.ts';
import type { Head } from 'platform';
import { SiteContext } from 'platform/site.ts';
import { startTransition, use, useCallback, useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLocation, useRoutes } from 'react-router-dom';
import { addTexts } from './i18n.ts';
import { content } from './items.ts';
import { Layout } from './layout/Layout.tsx';
import { routesOf } from './routes.tsx';
import { useShell } from './shell-context.ts';

export function App() {
  const { i18n, publishedOn, routes, setHead, inNode, store } = useShell();
  const location = useLocation();
  const { language } = splitPath(location.pathname);
  addTexts(i18n[language], 'shell', use(store.contentAlways(content.texts, language)));

  // The day of publication during hydration, then the visitor's day in Nairobi.
  const [today, setToday] = useState(publishedOn);
  useEffect(() => startTransition(() => setToday(todayInNairobi(new Date()))), []);
  const { address, titleSuffix, picture } = use(store.contentAlways(content.site, language));
  const setPageHead = useCallback(
    (head: Head, opened?: boolean) =>
      setHead(
        { ...head, image: head.image ?? shareImageOf(picture), fullTitle: `${head.title} | ${titleSuffix}` },
        location.pathname,
        opened,
      ),
    [setHead, titleSuffix, picture, location.pathname],
  );
  const site = useMemo(
    () => ({ language, store, today, setHead: setPageHead, setBreadcrumbs: inNode?.setBreadcrumbs, address }),
    [language, store, today, setPageHead, inNode, address],
  );
  const page = useRoutes(useMemo(() => routesOf(routes), [routes]));

  return (
    <I18nextProvider i18n={i18n[language]}>
      <SiteContext value={site}>
        <Layout>{page}</Layout>
      </SiteContext>
    </I18nextProvider>
  );
}
