/** Bytes from `start` up to, but not including, `end`. */
export interface Range {
  start: number;
  end: number;
}

/** The headers of a request that concern a part of a file. */
export interface AskedRange {
  range?: string | undefined;
  'if-range'?: string | undefined;
}

interface RangedFile {
  size: number;
  etag: string;
  lastModified?: string;
}

/** The part of a file that a request asks for, as when a download resumes. A request for several gets the whole file. */
export function readRange(
  asked: AskedRange,
  { size, etag, lastModified }: RangedFile,
): Range | 'whole' | 'unsatisfiable' {
  const bytes = /^bytes=(.*)$/i.exec(asked.range ?? '')?.[1]?.trim();
  const condition = asked['if-range'];
  if (bytes === undefined || bytes.includes(',')) return 'whole';
  if (condition !== undefined && condition !== etag && condition !== lastModified) return 'whole';

  const [, first = '', last = ''] = /^(\d*)\s*-\s*(\d*)$/.exec(bytes) ?? [];
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last) + 1, size) : size;
  return (first || last) && start < end ? { start, end } : 'unsatisfiable';
}
