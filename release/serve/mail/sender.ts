import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/**
 * Whose request it is, as far as a limit can tell. Behind a proxy on the same machine it is the address that the proxy
 * added to `X-Forwarded-For`; from anywhere else that header says what the sender likes. Of IPv6 the network counts,
 * since one visitor has billions of addresses in it.
 */
export function senderOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const direct = bare(socket.remoteAddress ?? '');
  if (direct !== '::1' && !direct.startsWith('127.')) return networkOf(direct);
  const added = bare(
    String(headers['x-forwarded-for'] ?? '')
      .replace(/^.*,/, '')
      .trim(),
  );
  return networkOf(isIP(added) ? added : direct);
}

/** An IPv4 address that came in the spelling of IPv6, as it is. */
const bare = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
