import { withTimeLimit } from 'contract/time-limit.ts';

/** Stores, per tab, the pages that were reloaded, with the reasons. */
const key = 'reloads';

/** Reloads the page once for each reason: faults of the site cause no loop. False if it has been. */
export function reloadOnce(reason: string): boolean {
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

/**
 * Reloads the page if that helps: one of these files is gone, as after a release; or there is no network, and the
 * worker has a copy. After a retry it is enough that the page answers. Never if the visitor has gone elsewhere.
 */
export async function reloadIfUseful(files: readonly string[], retried = false): Promise<void> {
  const { href, pathname } = window.location;
  const [page, ...statuses] = await Promise.all([href, ...files].map(statusOf));
  const isGone = statuses.includes(404) || statuses.includes(410);
  const isOffline = [page, ...statuses].every((status) => status === undefined);
  const isKept = isOffline && !!navigator.serviceWorker?.controller;
  if (window.location.pathname !== pathname) return;
  if (retried && (page === 200 || isKept)) window.location.reload();
  else if (!retried && (isGone || isKept)) reloadOnce(isGone ? 'gone' : 'no network');
}

/** How long a network that works takes to answer. */
const answerLimitMs = 2500;

/** Undefined without a network. */
const statusOf = (address: string): Promise<number | undefined> =>
  withTimeLimit(answerLimitMs, (signal) => fetch(address, { method: 'HEAD', cache: 'no-store', signal })).then(
    ({ status }) => status,
    () => undefined,
  );
