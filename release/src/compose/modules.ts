import type { BuiltFile } from 'shared/build/inventory.ts';

/** Files that run on every page that uses the app: its entry, and what federation loads around it. */
const alwaysRun = /^src\/(browser\.tsx|section\.ts)(\?|$)|^virtual:mf/;

/**
 * The files of one app that a page runs, in a stable order: its entries, the texts and content that were used while
 * rendering, and all that these import. Relative to the release.
 */
export function modulesOf(inventory: BuiltFile[], used: string[]): string[] {
  const byName = new Map(inventory.map((built) => [built.file, built]));
  const wanted = inventory.filter(({ entry }) => entry && (alwaysRun.test(entry) || used.includes(entry)));
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of byName.get(file)?.imports ?? []) visit(imported);
  };
  for (const { file } of wanted) visit(file);
  return [...found].sort();
}
