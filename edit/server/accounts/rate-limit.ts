import { minute } from './time.ts';

/** Counts what one address or person does. In memory: a restart of the server forgives everybody. */
export interface RateLimit {
  /** Counts once more; false if that was too often. */
  allows(who: string): boolean;
  /** Seconds until all is forgiven. */
  wait(who: string): number;
}

/** Allows a number of times within some minutes, counted from the first. */
export function rateLimit(most: number, minutes: number): RateLimit {
  const counts = new Map<string, { count: number; until: number }>();
  return {
    allows(who) {
      const now = Date.now();
      const running = counts.get(who);
      if (running && running.until > now) return ++running.count <= most;
      // Map keeps the order of insertion, and all last equally long: those at the front have ended.
      for (const [other, { until }] of counts) {
        if (until > now) break;
        counts.delete(other);
      }
      counts.set(who, { count: 1, until: now + minutes * minute });
      return most >= 1;
    },
    wait: (who) => Math.max(0, Math.ceil(((counts.get(who)?.until ?? 0) - Date.now()) / 1000)),
  };
}
