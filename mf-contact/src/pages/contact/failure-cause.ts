import type { SendResponse } from './send.ts';

/** Why sending failed, as far as it matters to the visitor. */
export type Cause =
  | 'offline'
  | 'unreachable'
  | 'refused'
  | 'tooMany'
  | 'tooLong'
  | 'notConfigured'
  | 'timedOut'
  | 'uncertain'
  | 'server';

const byStatus: Record<number, Cause> = { 403: 'refused', 413: 'tooLong', 429: 'tooMany', 451: 'refused' };

/** Other statuses below 500 are never the visitor’s fault: the account or the site is misconfigured. */
export function failureCause({ status }: SendResponse, online: boolean): Cause {
  if (status === 0) return online ? 'unreachable' : 'offline';
  if (status === undefined || status < 500) return byStatus[status ?? 0] ?? 'notConfigured';
  return 'server';
}
