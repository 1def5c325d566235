import type { Description } from 'store/composition.ts';
import type { Release } from 'store/release.ts';
import type { CodeProcesses } from './code-processes.ts';
import { onAllCores } from './on-all-cores.ts';
import type { SiteFolder } from './site-folder.ts';

/** What each release says of itself, by app. Asks the code of those that no earlier composition has. */
export async function describeReleases(
  releases: Release[],
  folder: SiteFolder,
  processes: CodeProcesses,
): Promise<Record<string, Description>> {
  const address = releases.find(({ app }) => app === 'shell')?.site?.address ?? '';
  const found = new Map<string, Description>();
  await onAllCores(releases, async ({ app, version }) => {
    const known = folder.find((one) => one.releases[app] === version && one.apps?.[app] !== undefined)?.apps?.[app];
    const ask = async () => {
      const code = await processes.of(app, app === 'shell' ? [] : [app]);
      return code.ask({ ask: 'describe', app, address }, 'src/section.ts');
    };
    found.set(app, known ?? (await ask()));
  });
  return Object.fromEntries(releases.map(({ app }) => [app, found.get(app) as Description]));
}
