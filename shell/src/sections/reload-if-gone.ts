/** Stores, per tab, the page and files of the last reload. */
const key = 'reloaded';

/**
 * Reloads the page if one of these files no longer exists: a tab opened before a release may request files that have
 * been pruned. Does so once for each page and set of files, so that a file missing from the live release too does not
 * cause a loop.
 */
export async function reloadIfGone(addresses: readonly string[]): Promise<void> {
  const attempt = `${window.location.href} ${addresses.join(' ')}`;
  try {
    const gone = await Promise.all(addresses.map(isGone));
    if (!gone.includes(true) || sessionStorage.getItem(key) === attempt) return;
    sessionStorage.setItem(key, attempt);
  } catch {
    // No network or no storage: the page already shows an error with a retry.
    return;
  }
  window.location.reload();
}

const isGone = async (address: string): Promise<boolean> => {
  const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
  return status === 404 || status === 410;
};
