import { registryAddress } from 'contract/registry.ts';
import { withTimeLimit } from 'contract/time-limit.ts';

/** Stores, per tab, the pages that were reloaded, with the reasons. */
const key = 'reloads';

/**
 * Reloads the page, and returns false if it has already been reloaded for this reason: what is wrong with the live site
 * too must not cause a loop, nor may two reasons that take turns.
 */
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
 * Reloads the page if one of these files no longer exists: a tab opened before a release may request files that have
 * been pruned. Without a network, a reload shows the page's copy, or the pages that can be read. If there is no service
 * worker, the error with its retry stays.
 */
export async function reloadIfGone(addresses: readonly string[]): Promise<void> {
  try {
    const gone = await Promise.all(addresses.map(isGone));
    if (gone.includes(true)) reloadOnce('gone');
  } catch {
    // The network may work, and only these files be out of reach.
    const isOffline = await statusOf(registryAddress).then(
      () => false,
      () => true,
    );
    if (isOffline && navigator.serviceWorker?.controller) reloadOnce('no network');
  }
}

/**
 * Opens the page as a document, if there is one to be had: from the site, or as a copy. Otherwise the message in the frame
 * is of more use.
 */
export async function reloadIfReachable(): Promise<void> {
  const answers = await statusOf(window.location.href).then(
    (status) => status === 200,
    () => !!navigator.serviceWorker?.controller,
  );
  if (answers) window.location.reload();
}

/** How long a network that works takes to answer, ms. */
const patience = 2500;

async function isGone(address: string): Promise<boolean> {
  const status = await statusOf(address);
  return status === 404 || status === 410;
}

/** Rejects without a network. */
async function statusOf(address: string): Promise<number> {
  const { status } = await withTimeLimit(patience, (signal) =>
    fetch(address, { method: 'HEAD', cache: 'no-store', signal }),
  );
  return status;
}
