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
  return createServer(async (request, response) => {
    const answer = (status: number, body?: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end(body && JSON.stringify(body));
    };
    request.resume();
    const [, commit] = /^\/releases\/([0-9a-f]{40,64})$/.exec(request.url ?? '') ?? [];
    if (request.method === 'POST' && request.url === '/nudge') {
      nudge();
      return answer(204);
    }
    if (request.method !== 'GET' || !commit) return answer(404);
    if (busy >= mostAtOnce) return answer(503);
    busy += 1;
    try {
      answer(200, await shippingOf(checkout, commit));
    } catch (error) {
      console.error(error);
      answer(500);
    } finally {
      busy -= 1;
    }
  });
}
