import type { AppName } from 'contract/section.ts';
import { type Entry, readHistory } from 'store/history.ts';
import { findRelease } from 'store/release.ts';
import { repair } from 'store/repair.ts';
import { lastSwitchTo, switchesOf } from 'store/rollback-history.ts';
import { inAppOrder } from 'store/stored-apps.ts';
import { withAppLocks } from './app-locks.ts';
import { liveState } from './live-state.ts';
import type { Log } from './log.ts';
import { type Ordered, type Published, publish } from './publish.ts';

export interface Promoted {
  preview: Entry;
  /** Undefined if its releases were already live. */
  published?: Published;
}

/**
 * Makes the releases of a preview live. Composes them again with what other apps have released since, so that a
 * promotion never undoes a release.
 */
export async function promote(
  id: string,
  { browser, anyway, ordered }: { browser: boolean; anyway: boolean; ordered?: Ordered },
  log: Log,
): Promise<Promoted> {
  await repair(log);
  const preview = findPreview(id);
  const wanted = inAppOrder(Object.keys(preview.changed));
  return withAppLocks(wanted, `promotion of ${preview.composition}`, log, async () => {
    const gone = wanted.find((app) => !findRelease(app, preview.changed[app] as string));
    if (gone) throw new Error(`The preview’s ${gone} has been pruned. Make a new one: pnpm release ${gone} --preview`);
    const { releases } = liveState();
    if (wanted.every((app) => releases[app] === preview.changed[app])) return { preview };
    if (!anyway) assertUnchangedSince(preview, wanted);
    const opened = preview.browser?.startsWith('opened')
      ? { id: preview.composition, browser: preview.browser }
      : undefined;
    const published = await publish(
      {
        action: 'promote',
        versions: preview.changed,
        gates: {
          browser,
          opened,
          shellRollback: 'stop',
          budgets: 'stop',
          counts: 'stop',
          ...(ordered && { pagesOfOthers: 'stop' }),
        },
        allowed: anyway ? ['--anyway'] : [],
        ordered,
      },
      log,
    );
    if (published.id !== preview.composition)
      log(`Other apps were released since the preview, so it went live as a new composition, ${published.id}.`);
    return { preview, published };
  });
}

/** A preview was made to replace what was live then. If that has changed, promoting it would undo the change. */
function assertUnchangedSince(preview: Entry, apps: AppName[]): void {
  const history = readHistory();
  const then = switchesOf(history).findLast(({ seq }) => seq < preview.seq)?.releases ?? {};
  const { releases } = liveState();
  const changed = apps.find((app) => releases[app] !== then[app]);
  if (!changed) return;
  const by = lastSwitchTo(changed, releases[changed] ?? '', history);
  throw new Error(
    `${changed} has changed on the live site since this preview${by ? ` (${by.action} by ${by.by})` : ''}, and promoting it would undo that. Make a new preview with the change (git pull, pnpm release ${apps.join(' ')} --preview), or promote this one with --anyway.`,
  );
}

/** The preview whose id begins like this. */
export function findPreview(id: string): Entry {
  const previews = readHistory().filter(({ action }) => action === 'preview');
  const found = previews.findLast(({ composition }) => id && composition.startsWith(id));
  if (found) return found;
  const known = [...new Set(previews.map(({ composition }) => composition))];
  throw new Error(
    `There is no preview “${id}”. ${known.length > 0 ? `Known: ${known.join(', ')}.` : 'Make one: pnpm release <app> --preview'}`,
  );
}

/** The address of a preview: on the server of this machine, or as `SITE_PREVIEWS` says (`https://*.site.example`). */
export const previewAddress = (id: string, port = process.env.PORT ?? '4173'): string =>
  (process.env.SITE_PREVIEWS ?? `http://*.localhost:${port}`).replace('*', id);
