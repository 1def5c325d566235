import type { BuiltFile } from 'contract/built-file.ts';
import type { AppName } from 'contract/section.ts';

/**
 * The modules of an app that a page loads, in a stable order: its entries, the pages that rendering used, and everything
 * that they import.
 */
export function modulesOf(app: AppName, inventory: BuiltFile[], used: string[]): string[] {
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
