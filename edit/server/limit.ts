import type { Context, MiddlewareHandler } from 'hono';
import { rateLimit } from './accounts/rate-limit.ts';
import { clientAddress } from './client-address.ts';
import { refusal } from './refusal.ts';

/** Limits how often each address may do this within some minutes. Many phones may share an address. */
export const limitByAddress = (most: number, minutes: number): MiddlewareHandler => limit(most, minutes, clientAddress);

/** Limits how often each signed-in person may do this within some minutes. */
export const limitByPerson = (most: number, minutes: number): MiddlewareHandler =>
  limit(most, minutes, (c) => c.var.person.id);

function limit(most: number, minutes: number, whoIs: (c: Context) => string): MiddlewareHandler {
  const counted = rateLimit(most, minutes);
  return async (c, next) => {
    const who = whoIs(c);
    if (!counted.allows(who)) throw tooOften(counted.wait(who));
    await next();
  };
}

function tooOften(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const text = {
    fr: `Trop de demandes en peu de temps. Réessayez dans ${minutes} min.`,
    en: `Too many requests in a short time. Try again in ${minutes} min.`,
  };
  return refusal(429, text, { 'Retry-After': String(seconds) });
}
