import type { Lazy, SectionName, SectionRoute } from 'contract/section.ts';
import { useSite } from 'platform/site.ts';
import { type ComponentType, type ReactElement, use } from 'react';
import { matchRoutes, type RouteObject, useParams } from 'react-router-dom';
import { HomePage } from './pages/home/HomePage.tsx';
import { NotFoundPage } from './pages/not-found/NotFoundPage.tsx';
import type { pages } from './pages/pages.ts';
import { SectionPage } from './sections/SectionSlot.tsx';
import { Slot } from './sections/Slot.tsx';

/** The routes below the home page that no section owns, by their French path (docs/spec.md, Routes). */
const pageRoutes = [
  { path: 'about-us' },
  { path: 'membership' },
  { path: 'gallery' },
  { path: 'gallery/:year', each: 'photos' },
  { path: 'francophonie-au-kenya' },
  { path: 'en-construction' },
  { path: 'search' },
  { path: 'offline' },
  { path: 'accessibility' },
  { path: 'open-data' },
  { path: 'privacy' },
] as const satisfies SectionRoute[];

export const shellRoutes: (SectionRoute & { element: ReactElement })[] = [
  { path: '', element: <HomePage /> },
  ...pageRoutes.map((route) => ({ ...route, element: <ShellPage key={route.path} path={route.path} /> })),
];

/** All routes, French at the root and English under /en. Those of sections come from the live registry. */
export function routesOf(sections: Record<string, SectionName>): RouteObject[] {
  const children = [
    ...shellRoutes,
    ...Object.entries(sections).map(([path, name]) => ({
      path,
      element: <SectionPage key={path} name={name} path={path} />,
    })),
    { path: '*', element: <NotFoundPage /> },
    // Documents have one spelling, and so does a navigation.
  ].map((route) => ({ ...route, caseSensitive: true }));
  return [
    { path: '/', children },
    { path: '/en', children },
  ];
}

/** Whether one of the routes is that of a page. Pages have no dot in their address, files have. */
export const isPageOf =
  (routes: RouteObject[]) =>
  (pathname: string): boolean => {
    if (pathname.includes('.')) return false;
    const [leaf] = matchRoutes(routes, pathname)?.slice(-1) ?? [];
    return leaf !== undefined && leaf.route.path !== '*';
  };

type ShellPath = keyof typeof pages | 'search';

/** All in one file, which visitors of the home page alone never fetch. */
const lazyPages: Lazy<typeof pages> = { id: 'src/pages/pages.ts', load: () => import('./pages/pages.ts') };
/** The search has a file of its own: few visitors of the other pages use it. */
const lazySearch: Lazy<ComponentType> = {
  id: 'src/pages/search/SearchPage.tsx',
  load: () => import('./pages/search/SearchPage.tsx'),
};

/** A page of the shell. Each year of a list has its own slot: one that fails leaves the others alone. */
function ShellPage({ path }: { path: ShellPath }) {
  const { year } = useParams();

  return (
    <Slot key={year} place="page">
      <LoadedPage path={path} />
    </Slot>
  );
}

function LoadedPage({ path }: { path: ShellPath }) {
  const { store } = useSite();
  const Page = path === 'search' ? use(store.get(lazySearch)) : use(store.get(lazyPages))[path];
  return <Page />;
}
