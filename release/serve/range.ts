import type { IncomingHttpHeaders } from 'node:http';
import type { Representation } from './stored-file.ts';

/** Bytes from `start` up to, but not including, `end`. */
export interface Range {
  start: number;
  end: number;
}

/** The part of a file that a request asks for, as when a download resumes. A request for several gets the whole file. */
export function readRange(
  headers: IncomingHttpHeaders,
  representation: Representation,
): Range | 'whole' | 'unsatisfiable' {
  const asked = /^bytes=(.*)$/i.exec(headers.range ?? '')?.[1]?.trim();
  const condition = headers['if-range'];
  if (asked === undefined || asked.includes(',')) return 'whole';
  if (condition !== undefined && condition !== representation.etag && condition !== representation.lastModified)
    return 'whole';

  const [, first = '', last = ''] = /^(\d*)\s*-\s*(\d*)$/.exec(asked) ?? [];
  const start = first ? Number(first) : Math.max(0, representation.size - Number(last));
  const end = first && last ? Math.min(Number(last) + 1, representation.size) : representation.size;
  return (first || last) && start < end ? { start, end } : 'unsatisfiable';
}
