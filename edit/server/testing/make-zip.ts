import { zipSync } from 'fflate';

/** For tests: a zip archive of these files, behind something else. */
export const makeZip = (files: Record<string, string | Buffer>, before = ''): Buffer =>
  Buffer.concat([
    Buffer.from(before),
    zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]))),
  ]);
