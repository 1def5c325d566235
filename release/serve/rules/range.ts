/** Bytes from `start` up to, but not including, `end`. */
export interface Range {
  start: number;
  end: number;
}

interface RangedFile {
  size: number;
  etag: string;
  lastModified: string | undefined;
}

/** The part of a file that `Range` and `If-Range` ask for, as when a download resumes. Several parts are the whole file. */
export function readRange(
  asked: string | undefined,
  condition: string | undefined,
  { size, etag, lastModified }: RangedFile,
): Range | 'whole' | 'unsatisfiable' {
  const bytes = /^bytes=(.*)$/i.exec(asked ?? '')?.[1]?.trim();
  if (bytes === undefined || bytes.includes(',')) return 'whole';
  if (condition !== undefined && condition !== etag && condition !== lastModified) return 'whole';

  const [, first = '', last = ''] = /^(\d*)\s*-\s*(\d*)$/.exec(bytes) ?? [];
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last) + 1, size) : size;
  return (first || last) && start < end ? { start, end } : 'unsatisfiable';
}
