import type { RouteObject } from 'react-router-dom';
import type { SectionName } from 'shared/section';
import { AboutPage } from './pages/about/AboutPage.tsx';
import { FrancophoniePage } from './pages/francophonie/FrancophoniePage.tsx';
import { GalleryPage } from './pages/gallery/GalleryPage.tsx';
import { HomePage } from './pages/home/HomePage.tsx';
import { MembershipPage } from './pages/membership/MembershipPage.tsx';
import { NotFoundPage } from './pages/not-found/NotFoundPage.tsx';
import { SectionPage } from './sections/SectionPage.tsx';

/** The pages that no section owns, by their path in the spelling of the spec. */
export const shellRoutes = [
  { path: '', page: HomePage },
  { path: 'about-us', page: AboutPage },
  { path: 'membership', page: MembershipPage },
  { path: 'gallery', page: GalleryPage },
  { path: 'francophonie-au-kenya', page: FrancophoniePage },
];

/**
 * All routes of the site, French ones at the root and the same under /en. The sections' come from the live registry,
 * so that a section adds a page by its own release.
 */
export function routesOf(sections: Record<string, SectionName>): RouteObject[] {
  const children = [
    ...shellRoutes.map(({ path, page: Page }) => ({ path, element: <Page /> })),
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
