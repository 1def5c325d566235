import type { IncomingMessage } from 'node:http';
import { isAdmin } from 'edit/api/person.ts';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import pLimit, { type LimitFunction } from 'p-limit';
import type { ZodType } from 'zod';
import { minute } from './accounts/tables.ts';
import { maxUploadBytes } from './publishing/uploads.ts';
import { type MessageName, orFull, Refused } from './refused.ts';
import { type Accounts, session } from './session.ts';

const takesFile = /^\/api\/(uploads\/|register\/import$)/;
/** Requests whose body has items or long texts. */
const takesItem = /^\/api\/(drafts\/|check$)/;
const isJson = /^application\/json *(;|$)/i;

/** The only requests of the API that need no session. */
const withoutSession = ['/api/sign-in/*', '/api/sign-out', '/api/invitations/*'];
const ofAdmins = ['/api/people/*', '/api/audit', '/api/status', '/api/apps/*'];

/** Decides before all routes which requests are answered. Sets `c.var.person` where a session is needed. */
export function guard(app: Hono, accounts: Accounts): void {
  app.onError((thrown, c) => {
    const error = orFull(thrown);
    if (error instanceof Refused) return c.newResponse(error.getResponse().body, error.getResponse());
    console.error(error);
    return c.text('Internal Server Error', 500);
  });
  app.use(fromOwnPage(accounts.origin));
  // Many phones may share an address.
  const perAddress = limit(200, 10, clientAddress);
  for (const path of ['/api/sign-in/*', '/api/invitations/*']) app.use(path, perAddress);
  for (const path of ['/api/*', '/files/*', '/uploads/*']) app.use(path, except(withoutSession, session(accounts)));
  for (const path of ofAdmins) app.use(path, adminsOnly);
  const [file, item, small] = [bodyOf(maxUploadBytes), bodyOf(1024 * 1024), bodyOf(64 * 1024)];
  app.use('/api/*', (c, next) => {
    const limitOf = takesFile.test(c.req.path) ? file : takesItem.test(c.req.path) ? item : small;
    return limitOf(c, next);
  });
}

/** Refuses changes asked for by other sites in the same browser, and by previews on the same site. */
export function fromOwnPage(origin: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.path.startsWith('/api/')) c.header('Cache-Control', 'no-store');
    if (!['GET', 'HEAD'].includes(c.req.method)) {
      const site = c.req.header('sec-fetch-site') ?? 'same-origin';
      if (c.req.header('origin') !== origin || site !== 'same-origin') throw new Refused(403, 'elsewhere');
      // Forms of other sites cannot send JSON, and their scripts not without asking first.
      if (!takesFile.test(c.req.path) && !isJson.test(c.req.header('content-type') ?? ''))
        throw new Refused(415, 'notJson');
    }
    await next();
  };
}

const adminsOnly: MiddlewareHandler = async (c, next) => {
  if (!isAdmin(c.var.person)) throw new Refused(403, 'notAdmin');
  await next();
};

/** Limits how often each signed-in person may do this within some minutes. */
export const limitByPerson = (maxRequests: number, minutes: number): MiddlewareHandler =>
  limit(maxRequests, minutes, (c) => c.var.person.id);

/** Counts in memory, for everyone from the same moment: a restart of the server forgets it. */
function limit(maxRequests: number, minutes: number, whoIs: (c: Context) => string): MiddlewareHandler {
  const counts = new Map<string, number>();
  let until = 0;
  return async (c, next) => {
    const [who, now] = [whoIs(c), Date.now()];
    if (until <= now) {
      counts.clear();
      until = now + minutes * minute;
    }
    counts.set(who, (counts.get(who) ?? 0) + 1);
    if ((counts.get(who) ?? 0) > maxRequests) {
      const seconds = Math.ceil((until - now) / 1000);
      c.header('Retry-After', String(seconds));
      throw new Refused(429, 'tooOften', { minutes: Math.ceil(seconds / 60) });
    }
    await next();
  };
}

/**
 * Where a request comes from, to count by: the last address that a proxy on this machine has put into
 * X-Forwarded-For, because a client may write those before it. Of IPv6, a subscriber's /64 prefix.
 */
export function clientAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  const peer = plain(incoming?.socket.remoteAddress ?? '');
  const forwarded = c.req.header('x-forwarded-for')?.split(',').pop()?.trim();
  const address = forwarded && /^(|127\..*|::1)$/.test(peer) ? plain(forwarded) : peer;
  const [network = ''] = address.split('::');
  return address.includes(':') ? network.split(':').slice(0, 4).join(':') : address;
}

/** An IPv4 address without its IPv6 prefix. */
const plain = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

const bodyOf = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    async onError({ req }) {
      // A proxy that is still sending would answer 502 instead, because the connection was closed.
      const { body } = req.raw;
      if (!body?.locked) await body?.pipeTo(new WritableStream());
      throw new Refused(413, 'tooLarge');
    },
  });

export async function readBody<T>(c: Context, schema: ZodType<T>, wrong: MessageName = 'incomplete'): Promise<T> {
  const { success, data } = schema.safeParse(await c.req.json().catch(() => undefined));
  if (!success) throw new Refused(400, wrong);
  return data;
}

/** Returns a function that does what one person asks for in turn, and what others ask for meanwhile. */
export function serialiseByPerson(): <T>(person: string, task: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, LimitFunction>();
  return (person, task) => {
    const queue = queues.get(person) ?? pLimit(1);
    queues.set(person, queue);
    return queue(task);
  };
}
