/**
 * Candidates for the “not found” page of an address, nearest first: an unknown event gets the one for events, in its
 * language.
 */
export function notFoundFiles(pathname: string): string[] {
  // No page is deeper. A request may name thousands of folders to keep the disk busy.
  const parts = pathname.split('/', 8).filter(Boolean);
  return Array.from({ length: parts.length + 1 }, (_, up) =>
    [...parts.slice(0, parts.length - up), '404.html'].join('/'),
  );
}
