import { createServer, type Server } from 'node:http';
import type { Checkout } from './checkout.ts';
import { shippingOf } from './shipping.ts';

/** Each answer starts commands of Git. */
const mostAtOnce = 8;

/**
 * Answers those who wait for a commit (`GET /releases/<commit>`), and takes a nudge (`POST /nudge`), which says only that
 * there may be something to fetch. What is sent with it is not read.
 */
export function createPublisherServer(checkout: Checkout, nudge: () => void): Server {
  let busy = 0;
  const answerTo = async (asked: string): Promise<[status: number, body?: object]> => {
    const [, commit] = /^GET \/releases\/([0-9a-f]{40,64})$/.exec(asked) ?? [];
    if (asked === 'POST /nudge') nudge();
    if (!commit) return [asked === 'POST /nudge' ? 204 : 404];
    return busy > mostAtOnce ? [503] : [200, await shippingOf(checkout, commit)];
  };
  return createServer(async (request, response) => {
    request.resume();
    busy += 1;
    const [status, body] = await answerTo(`${request.method} ${request.url}`).catch(() => [500] as const);
    busy -= 1;
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(body && JSON.stringify(body));
  });
}
