/**
 * The files of “not found” pages that may answer an address, nearest first: an unknown event gets the one for events, in
 * its language.
 */
export function notFoundFiles(pathname: string): string[] {
  // No page is deeper than this. A hostile request could name thousands of folders to keep the disk busy.
  const parts = pathname.split('/', 8).filter(Boolean);
  return Array.from({ length: parts.length + 1 }, (_, up) =>
    [...parts.slice(0, parts.length - up), '404.html'].join('/'),
  );
}
