import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/**
 * Where a request comes from, to count by. Behind a proxy on this machine that is the last address of X-Forwarded-For,
 * because a client may write those before it. Of an IPv6 address only its /64 prefix, which one subscriber has alone.
 */
export function clientAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  const peer = plain(incoming?.socket.remoteAddress ?? '');
  const forwarded = c.req.header('x-forwarded-for')?.split(',').pop()?.trim();
  const address = forwarded && /^(|127\..*|::1)$/.test(peer) ? plain(forwarded) : peer;
  return address.includes(':') ? networkOf(address) : address;
}

/** An IPv4 address without its IPv6 prefix. */
const plain = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

const networkOf = (address: string): string => (address.split('::')[0] ?? '').split(':').slice(0, 4).join(':');
