import { type StoredFile, type StoredFolder, storedFile } from './stored-folder.ts';

/** The nearest `404.html` above an address: an unknown event gets the events' own, in its language. */
export function nearestNotFound(site: StoredFolder, pathname: string): StoredFile | undefined {
  // No page lies deeper; a request may name thousands of folders to keep the disk busy.
  const parts = pathname.split('/', 8).filter(Boolean);
  for (let depth = parts.length; depth >= 0; depth--) {
    const found = storedFile(site, [...parts.slice(0, depth), '404.html'].join('/'));
    if (found) return found;
  }
}
