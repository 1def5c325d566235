import { type Entry, readHistory } from 'store/history.ts';
import { findRelease } from 'store/release.ts';
import { repair } from 'store/repair.ts';
import { inAppOrder } from 'store/stored-apps.ts';
import { withAppLocks } from './app-locks.ts';
import { liveState } from './live-state.ts';
import type { Log } from './log.ts';
import { type Published, publish } from './publish.ts';

export interface Promoted {
  preview: Entry;
  /** Undefined if its releases were already live. */
  published?: Published;
}

/**
 * Makes the releases of a preview live. Composes them again with what other apps have released since, so that a
 * promotion never undoes a release.
 */
export async function promote(id: string, browser: boolean, log: Log): Promise<Promoted> {
  await repair(log);
  const preview = findPreview(id);
  const wanted = inAppOrder(Object.keys(preview.changed));
  return withAppLocks(wanted, `promotion of ${preview.composition}`, log, async () => {
    const gone = wanted.find((app) => !findRelease(app, preview.changed[app] as string));
    if (gone) throw new Error(`The preview’s ${gone} has been pruned. Make a new one: pnpm release ${gone} --preview`);
    const { releases } = liveState();
    if (wanted.every((app) => releases[app] === preview.changed[app])) return { preview };
    const opened = preview.browser?.startsWith('opened')
      ? { id: preview.composition, browser: preview.browser }
      : undefined;
    const published = await publish(
      {
        action: 'promote',
        versions: preview.changed,
        gates: { browser, opened, shellRollback: 'stop', budgets: 'stop' },
      },
      log,
    );
    if (published.id !== preview.composition)
      log(`Other apps were released since the preview, so it went live as a new composition, ${published.id}.`);
    return { preview, published };
  });
}

function findPreview(id: string): Entry {
  const previews = readHistory().filter(({ action }) => action === 'preview');
  const found = previews.findLast(({ composition }) => id && composition.startsWith(id));
  if (found) return found;
  const known = [...new Set(previews.map(({ composition }) => composition))];
  throw new Error(
    `There is no preview “${id}”. ${known.length > 0 ? `Known: ${known.join(', ')}.` : 'Make one: pnpm release <app> --preview'}`,
  );
}

/** The address of a preview on the server of the live site. */
export const previewAddress = (id: string, port = process.env.PORT ?? '4173'): string =>
  `http://${id}.localhost:${port}`;
