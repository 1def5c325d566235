/** Remembers, for as long as the tab is open, where a reload was tried with which files. */
const key = 'reloaded';

/**
 * A tab that was opened before a release may ask for a file that is no longer kept. When one of these addresses is
 * gone, the page that the visitor went to is loaded whole, from today's files. Once for each page and set of files: a
 * file that is missing from today's too never makes a loop.
 */
export async function reloadIfGone(addresses: readonly string[]): Promise<void> {
  const tried = `${window.location.href} ${addresses.join(' ')}`;
  try {
    const gone = await Promise.all(addresses.map(isGone));
    if (!gone.includes(true) || sessionStorage.getItem(key) === tried) return;
    sessionStorage.setItem(key, tried);
  } catch {
    // No network, or nowhere to remember: the visitor has been told, and can try again.
    return;
  }
  window.location.reload();
}

const isGone = async (address: string): Promise<boolean> => {
  const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
  return status === 404 || status === 410;
};
