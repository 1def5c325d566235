import type { Context, MiddlewareHandler } from 'hono';
import { minute } from './accounts/time.ts';
import { clientAddress } from './client-address.ts';
import { filled, Refused } from './refused.ts';
import words from './words.json' with { type: 'json' };

/** Limits how often each address may do this within some minutes. Many phones may share an address. */
export const limitByAddress = (most: number, minutes: number): MiddlewareHandler => limit(most, minutes, clientAddress);

/** Limits how often each signed-in person may do this within some minutes. */
export const limitByPerson = (most: number, minutes: number): MiddlewareHandler =>
  limit(most, minutes, (c) => c.var.person.id);

/** Counts from the first time, in memory: a restart of the server forgets it. */
function limit(most: number, minutes: number, whoIs: (c: Context) => string): MiddlewareHandler {
  const counts = new Map<string, { count: number; until: number }>();
  return async (c, next) => {
    const [who, now] = [whoIs(c), Date.now()];
    // Map keeps the order of insertion, and all last equally long: those at the front have ended.
    for (const [other, { until }] of counts)
      if (until <= now) counts.delete(other);
      else break;
    const counted = counts.get(who) ?? { count: 0, until: now + minutes * minute };
    counts.set(who, counted);
    if (++counted.count > most) {
      const seconds = Math.ceil((counted.until - now) / 1000);
      c.header('Retry-After', String(seconds));
      throw new Refused(429, filled(words.tooOften, { minutes: Math.ceil(seconds / 60) }));
    }
    await next();
  };
}
