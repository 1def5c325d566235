import type { Release } from 'store/release.ts';

/**
 * The files of an app that a page loads, relative to the release, in a stable order: its entries, the texts, content and
 * pages that rendering used, and everything that they import.
 */
export function modulesOf({ app, inventory }: Pick<Release, 'app' | 'inventory'>, used: string[]): string[] {
  const byName = new Map(inventory.map((built) => [built.file, built]));
  const wanted = inventory.filter(
    ({ entry, always }) => always || (entry && (used.includes(entry) || used.includes(`${app}/${entry}`))),
  );
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of byName.get(file)?.imports ?? []) visit(imported);
  };
  for (const { file } of wanted) visit(file);
  return [...found].sort();
}
