import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/**
 * The sender of a request, for limits. Behind a proxy on the same machine it is the address that the proxy added to
 * `X-Forwarded-For`; from anywhere else this header may be forged. For IPv6 it is the network, because one visitor has
 * billions of addresses in it.
 */
export function senderOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const direct = withoutIpv6Prefix(socket.remoteAddress ?? '');
  if (direct !== '::1' && !direct.startsWith('127.')) return networkOf(direct);
  const added = withoutIpv6Prefix(
    String(headers['x-forwarded-for'] ?? '')
      .replace(/^.*,/, '')
      .trim(),
  );
  return networkOf(isIP(added) ? added : direct);
}

/** Node writes IPv4 addresses as `::ffff:192.0.2.1` on a socket that accepts both. */
const withoutIpv6Prefix = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
