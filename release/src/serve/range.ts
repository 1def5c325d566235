import type { IncomingHttpHeaders } from 'node:http';
import type { Form } from './stored-file.ts';

/** Bytes from `start` up to, without, `end`. */
export interface Range {
  start: number;
  end: number;
}

/** The part of a file that is asked for, as when a download goes on where it broke off. Several parts get the whole. */
export function readRange(headers: IncomingHttpHeaders, form: Form): Range | 'whole' | 'unsatisfiable' {
  const asked = /^bytes=(.*)$/i.exec(headers.range ?? '')?.[1]?.trim();
  const condition = headers['if-range'];
  if (asked === undefined || asked.includes(',')) return 'whole';
  if (condition !== undefined && condition !== form.etag && condition !== form.modified) return 'whole';

  const [, first = '', last = ''] = /^(\d*)\s*-\s*(\d*)$/.exec(asked) ?? [];
  const start = first ? Number(first) : Math.max(0, form.size - Number(last));
  const end = first && last ? Math.min(Number(last) + 1, form.size) : form.size;
  return (first || last) && start < end ? { start, end } : 'unsatisfiable';
}
