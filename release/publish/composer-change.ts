import { composerVersion } from 'compose/composer-version.ts';
import { readHistory } from 'store/history.ts';
import { refusal } from 'store/message.ts';
import { howToGet, isInHistory } from './git.ts';
import type { LiveState } from './live-state.ts';
import type { PublishRequest } from './publish.ts';

/** The commit of the checkout that composed the live site, if it had a composer that this checkout has not had yet. */
export function newerComposer({ id, composition }: LiveState): { commit: string; by: string } | undefined {
  if (!composition || composition.composer === composerVersion()) return;
  const entry = readHistory().findLast(({ composition }) => composition === id);
  const commit = entry?.composedFrom;
  return commit && !isInHistory(commit) ? { commit, by: entry.by } : undefined;
}

/**
 * Refuses to take the composer back to an older one. A section's release must also change only its own pages: with another
 * composer it would change every page, so a new composer is released with the shell.
 */
export function assertSameComposer({ action, versions, allowed }: PublishRequest, live: LiveState): void {
  const isRelease = ['release', 'preview'].includes(action);
  if (!live.composition || !(isRelease || action === 'recompose')) return;
  if (live.composition.composer === composerVersion()) return;
  const newer = newerComposer(live);
  if (newer && !allowed?.includes('--anyway'))
    throw refusal('refused.newerComposer', {
      by: newer.by,
      commit: newer.commit.slice(0, 10),
      command: `${howToGet(newer.commit)}${isRelease ? ', or release with --anyway' : ''}`,
    });
  if (!isRelease || 'shell' in versions) return;
  throw refusal('refused.otherComposer');
}
