import type { SectionName, SectionRoute } from 'contract/section.ts';
import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { HomePage } from './pages/home/HomePage.tsx';
import { NotFoundPage } from './pages/not-found/NotFoundPage.tsx';
import { ShellPage } from './pages/ShellPage.tsx';
import { SectionPage } from './sections/SectionPage.tsx';

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
] as const satisfies SectionRoute[];

export const shellRoutes: (SectionRoute & { element: ReactElement })[] = [
  { path: '', element: <HomePage /> },
  ...pageRoutes.map((route) => ({ ...route, element: <ShellPage key={route.path} path={route.path} /> })),
];

/**
 * All routes of the site, French ones at the root and the same under /en. The sections' routes come from the live registry,
 * so that a section can release new pages by itself.
 */
export function routesOf(sections: Record<string, SectionName>): RouteObject[] {
  const children = [
    ...shellRoutes,
    ...Object.entries(sections).map(([path, name]) => ({
      path,
      element: <SectionPage key={path} name={name} path={path} />,
    })),
    { path: '*', element: <NotFoundPage /> },
  ];
  return [
    { path: '/', children },
    { path: '/en', children },
  ];
}
