import type { Answer } from './send.ts';

/** Why sending failed, in the distinctions that matter to a visitor. */
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

/** Any other status below 500 means that the account or the site is at fault, never the visitor. */
export function causeOf({ status }: Answer, online: boolean): Cause {
  if (status === 0) return online ? 'unreachable' : 'offline';
  if (status === undefined || status < 500) return byStatus[status ?? 0] ?? 'notConfigured';
  return 'server';
}
