import type { Entry } from '../history.ts';

/** What the history says of a bucket: the manifests that are there. */
export interface Named {
  /** By id. */
  compositions: Set<string>;
  /** `mf-events/1a2b…`. */
  releases: Set<string>;
}

/** What entries have recorded, and no later prune has removed. */
export function namedBy(history: Entry[]): Named {
  const [compositions, releases] = [new Set<string>(), new Set<string>()];
  for (const { action, composition, releases: of, removed = [] } of history) {
    if (action === 'prune') {
      for (const name of removed) {
        compositions.delete(name.replace(/^compositions\//, ''));
        releases.delete(name.replace(/^releases\//, ''));
      }
      continue;
    }
    compositions.add(composition);
    for (const [app, version] of Object.entries(of)) releases.add(`${app}/${version}`);
  }
  return { compositions, releases };
}

/** As a prune names what it removes: `compositions/1a2b…`, `releases/mf-events/3c4d…`. */
export const manifestNames = ({ compositions, releases }: Record<keyof Named, Iterable<string>>): string[] => [
  ...[...compositions].map((id) => `compositions/${id}`),
  ...[...releases].map((name) => `releases/${name}`),
];
