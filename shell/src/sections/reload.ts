/** Stores, per tab, the page and the reason of the last reload. */
const key = 'reloaded';

/**
 * Reloads the page, and returns false if it has already been reloaded for this reason: what is wrong with the live site
 * too must not cause a loop.
 */
export function reloadOnce(reason: string): boolean {
  const attempt = `${window.location.href} ${reason}`;
  try {
    if (sessionStorage.getItem(key) === attempt) return false;
    sessionStorage.setItem(key, attempt);
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
    if (gone.includes(true)) reloadOnce(addresses.join(' '));
  } catch {
    // No network: the page already shows an error with a retry.
  }
}

const isGone = async (address: string): Promise<boolean> => {
  const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
  return status === 404 || status === 410;
};
