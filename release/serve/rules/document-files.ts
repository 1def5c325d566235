/** The files for an address. None for `….html`, `.br` and `.gz`: pages are served only at their own addresses. */
export function documentFiles(pathname: string): string[] {
  const name = pathname.slice(1);
  if (name === '') return ['index.html'];
  return /\.(html|br|gz)$/.test(name) ? [] : [`${name}/index.html`, name];
}

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
