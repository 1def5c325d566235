import type { Release } from 'store/release.ts';

/** Runs on every page that uses the app: its entry, and the modules of federation. */
const alwaysRun = /^src\/(browser\.tsx|section\.ts)(\?|$)|^virtual:mf/;

/** Starts a federation host. Sections contain it and never run it. */
const startsHost = /__(H_A_I|P_S)__/;

/**
 * The files of an app that a page loads, relative to the release, in a stable order: its entries, the texts, content and
 * pages that rendering used, and everything that they import.
 */
export function modulesOf({ app, inventory }: Pick<Release, 'app' | 'inventory'>, used: string[]): string[] {
  const byName = new Map(inventory.map((built) => [built.file, built]));
  const runs = (entry: string) =>
    used.includes(entry) ||
    used.includes(`${app}/${entry}`) ||
    (alwaysRun.test(entry) && (app === 'shell' || !startsHost.test(entry)));
  const wanted = inventory.filter(({ entry }) => entry && runs(entry));
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of byName.get(file)?.imports ?? []) visit(imported);
  };
  for (const { file } of wanted) visit(file);
  return [...found].sort();
}
