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
 * been pruned.
 */
export async function reloadIfGone(addresses: readonly string[]): Promise<void> {
  try {
    const gone = await Promise.all(addresses.map(isGone));
    if (gone.includes(true)) reloadOnce('gone');
  } catch {
    // No network: the page already shows an error with a retry.
  }
}

/** Opens the page as a document if the site can be reached: without a network, the message in the frame is of more use. */
export async function reloadIfReachable(): Promise<void> {
  try {
    const { ok } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    if (ok) window.location.reload();
  } catch {
    // No network: the message stays.
  }
}

const isGone = async (address: string): Promise<boolean> => {
  const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
  return status === 404 || status === 410;
};
