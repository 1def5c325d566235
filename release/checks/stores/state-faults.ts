import type { Entry } from 'store/history.ts';
import { appNames } from 'workspace/apps.ts';

/** The numbers of the entries that change something else than they say. */
export function stateFaults(history: Entry[]): number[] {
  let state: Record<string, string> = {};
  return history.flatMap(({ seq, action, changed, releases }) => {
    state = action === 'prune' ? state : { ...state, ...(changed as Record<string, string>) };
    const same = appNames.every((app) => state[app] === releases[app]);
    return same ? [] : [seq];
  });
}
