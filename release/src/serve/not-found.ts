/** Where the “not found” of an address may stand, nearest first: an unknown event gets the events' own, in its language. */
export function notFoundFiles(pathname: string): string[] {
  // No page lies deeper; a request may name thousands of folders to keep the disk busy.
  const parts = pathname.split('/', 8).filter(Boolean);
  return Array.from({ length: parts.length + 1 }, (_, up) =>
    [...parts.slice(0, parts.length - up), '404.html'].join('/'),
  );
}
