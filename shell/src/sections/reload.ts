import { registryAddress } from 'contract/registry.ts';
import { withTimeLimit } from 'contract/time-limit.ts';

/** Stores, per tab, the pages that were reloaded, with the reasons. */
const key = 'reloads';

/** Reloads the page once for each reason: faults of the site cause no loop. False if it has been. */
export function reloadOnce(reason: string): boolean {
  const attempt = `${window.location.href} ${reason}`;
  try {
    const attempts: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    if (attempts.includes(attempt)) return false;
    sessionStorage.setItem(key, JSON.stringify([...attempts, attempt]));
  } catch {
    // Without storage, loops could not be noticed.
    return false;
  }
  window.location.reload();
  return true;
}

/**
 * Reloads the page if one of these files is gone, as after a release, or if its copy can be read without a
 * network; not the page that the visitor has gone to meanwhile.
 */
export async function reloadIfGone(addresses: readonly string[]): Promise<void> {
  const { pathname } = window.location;
  const statuses = await Promise.all(addresses.map(statusOf));
  const isGone = statuses.includes(404) || statuses.includes(410);
  // The network may work, and only these files be out of reach.
  const isOffline = statuses.includes(undefined) && hasWorker() && !(await statusOf(registryAddress));
  if (window.location.pathname !== pathname) return;
  if (isGone || isOffline) reloadOnce(isGone ? 'gone' : 'no network');
}

/** Opens the page as a document, if the site or the worker has it. Else the message is of more use. */
export async function reloadIfReachable(): Promise<void> {
  const status = await statusOf(window.location.href);
  if (status === 200 || (status === undefined && hasWorker())) window.location.reload();
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
