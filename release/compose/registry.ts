import type { LiveApp, LiveSection, Registry } from 'contract/registry.ts';
import type { Description } from 'store/composition.ts';
import type { ReleasedApp } from './released-app.ts';
import type { ReleasedSite } from './released-site.ts';

/** The addresses of the code and the content of all apps (docs/decisions/003-registry-in-two-places.md). */
export const registryOf = (site: ReleasedSite): Registry => ({
  shell: { ...liveFiles(site.shellApp), routes: pathsOf(site.descriptions.shell) },
  sections: Object.fromEntries(
    site.sections.map(({ name, card }) => [
      name,
      { ...liveFiles(site.app(name)), routes: pathsOf(site.descriptions[name]), card },
    ]),
  ),
});

const pathsOf = (described?: Description): string[] => described?.routes.map(({ path }) => path) ?? [];

export const filesOf = ({ entry, styles }: ReleasedApp): Pick<LiveSection, 'entry' | 'styles'> => ({ entry, styles });

const liveFiles = (app: ReleasedApp): Omit<LiveApp, 'routes'> => ({
  ...filesOf(app),
  content: app.release.content.list,
});
