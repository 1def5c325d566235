import type { LiveApp, LiveSection, Registry } from 'contract/registry.ts';
import type { ReleasedApp } from './released-app.ts';
import type { ReleasedSite } from './released-site.ts';

/** The addresses of the code and the content of all apps (docs/decisions/003-registry-in-two-places.md). */
export const registryOf = (site: ReleasedSite): Registry => ({
  shell: { ...liveFiles(site.shellApp), routes: shellRoutes(site) },
  sections: Object.fromEntries(
    site.sections.map(({ name, routes, homeCard }) => [
      name,
      { ...liveFiles(site.app(name)), routes: routes.map(({ path }) => path), card: homeCard !== undefined },
    ]),
  ),
});

const shellRoutes = ({ shell: { ownPaths, ownRoutes = [] } }: ReleasedSite): string[] => [
  ...ownPaths,
  ...ownRoutes.map(({ path }) => path),
];

export const filesOf = ({ entry, styles }: ReleasedApp): Pick<LiveSection, 'entry' | 'styles'> => ({ entry, styles });

const liveFiles = (app: ReleasedApp): Omit<LiveApp, 'routes'> => ({
  ...filesOf(app),
  content: app.release.content.list,
});
