import type { Answer } from './send.ts';

/** Why a send failed, as far as it matters to the visitor. */
export type Cause =
  | 'offline'
  | 'unreachable'
  | 'refused'
  | 'tooMany'
  | 'tooLong'
  | 'notConfigured'
  | 'timedOut'
  | 'server';

const byStatus: Record<number, Cause> = { 403: 'refused', 413: 'tooLong', 429: 'tooMany', 451: 'refused' };

/** Every other status below 500 is the account's or the site's own fault, never the visitor's. */
export function causeOf({ status }: Answer, online: boolean): Cause {
  if (status === 0) return online ? 'unreachable' : 'offline';
  if (status === undefined || status < 500) return byStatus[status ?? 0] ?? 'notConfigured';
  return 'server';
}
