import { readFileSync, type Stats, statSync } from 'node:fs';
import type { Form } from './rules/answer.ts';
import { type Encoding, publishedForms } from './rules/site-request.ts';

/** The bytes of a small file, or the path of a large one, which is sent as a stream. */
export type StoredBody = Buffer | string;

const maxBuffered = 256 * 1024;

/** The forms of a file on the disk, smallest first. */
export function storedFile(path: string): Form<StoredBody>[] | undefined {
  const forms = publishedForms.map(([encoding, suffix]) => formOf(path + suffix, encoding));
  return forms.at(-1) && forms.filter((form) => form !== undefined);
}

function formOf(path: string, encoding: Encoding): Form<StoredBody> | undefined {
  const stats = statOf(path);
  if (!stats?.isFile()) return undefined;
  const seconds = Math.floor(stats.mtimeMs / 1000);
  return {
    encoding,
    // In nginx's format, so that a visitor's copy is valid with both servers.
    etag: `"${seconds.toString(16)}-${stats.size.toString(16)}"`,
    lastModified: new Date(seconds * 1000).toUTCString(),
    async open() {
      if (stats.size > maxBuffered) return { size: stats.size, body: path };
      const body = readFileSync(path);
      return { size: body.length, body };
    },
  };
}

/** Undefined on any error: a name may be too long, or a parent may be a file. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
