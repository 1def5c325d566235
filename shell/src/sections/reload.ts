import { withTimeLimit } from 'contract/time-limit.ts';

/** Stores, per tab, the pages that were reloaded, with the reasons. */
const key = 'reloads';

/** Reloads the page once for each reason: faults of the site cause no loop. False if it does not. */
export function reloadOnce(reason: string): boolean {
  // What is being typed would be lost.
  if (document.activeElement?.matches('input, textarea')) return false;
  const reloadKey = `${window.location.href} ${reason}`;
  try {
    const attempts: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    if (attempts.includes(reloadKey)) return false;
    sessionStorage.setItem(key, JSON.stringify([...attempts, reloadKey]));
  } catch {
    // Without storage, loops could not be noticed.
    return false;
  }
  window.location.reload();
  return true;
}

/** When the visitor last began to leave for another document. WebKit ends what this one requests at once. */
let leftAt = Number.NEGATIVE_INFINITY;
globalThis.addEventListener?.('beforeunload', () => {
  leftAt = performance.now();
});

/**
 * Reloads the page once if that helps: one of these files is gone, as after a release; or there is no network,
 * and the worker has a copy. Not if the visitor has gone elsewhere, or is about to: a reload would keep them here.
 */
export async function reloadIfUseful(files: readonly string[]): Promise<void> {
  // A link that opens no page, as of a download, also tells of leaving.
  if (performance.now() - leftAt < 10_000) return;
  const { href, pathname } = window.location;
  const [page, ...statuses] = await Promise.all([href, ...files].map(statusOf));
  const isGone = statuses.includes(404) || statuses.includes(410);
  const isKept = [page, ...statuses].every((status) => status === undefined) && hasWorker();
  if (window.location.pathname === pathname && (isGone || isKept)) reloadOnce(isGone ? 'gone' : 'no network');
}

/** Reloads the page at a visitor's wish, if its document can come from the site or from the worker. */
export async function retryPage(): Promise<void> {
  const { href } = window.location;
  const response = await fetch(href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (window.location.href === href && (response ? response.ok : hasWorker())) window.location.reload();
}

const hasWorker = (): boolean => !!navigator.serviceWorker?.controller;

/** How long a network that works takes to answer. */
const answerLimitMs = 2500;

/** Undefined without a network. */
const statusOf = (address: string): Promise<number | undefined> =>
  withTimeLimit(answerLimitMs, (signal) => fetch(address, { method: 'HEAD', cache: 'no-store', signal })).then(
    ({ status }) => status,
    () => undefined,
  );
