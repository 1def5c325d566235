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
  const reload = (reason: string) => window.location.pathname === pathname && reloadOnce(reason);
  try {
    const gone = await Promise.all(addresses.map(isGone));
    if (gone.includes(true)) reload('gone');
  } catch {
    // The network may work, and only these files be out of reach.
    const isOffline = await statusOf(registryAddress).then(
      () => false,
      () => true,
    );
    if (isOffline && navigator.serviceWorker?.controller) reload('no network');
  }
}

/** Opens the page as a document, if the site or the worker has it. Else the message is of more use. */
export async function reloadIfReachable(): Promise<void> {
  const answers = await statusOf(window.location.href).then(
    (status) => status === 200,
    () => !!navigator.serviceWorker?.controller,
  );
  if (answers) window.location.reload();
}

/** How long a network that works takes to answer. */
const answerLimitMs = 2500;

async function isGone(address: string): Promise<boolean> {
  const status = await statusOf(address);
  return status === 404 || status === 410;
}

/** Rejects without a network. */
async function statusOf(address: string): Promise<number> {
  const { status } = await withTimeLimit(answerLimitMs, (signal) =>
    fetch(address, { method: 'HEAD', cache: 'no-store', signal }),
  );
  return status;
}
