import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Passes a request on to a site, and the answer back, as a proxy does. If the site breaks off, so does the answer. */
export function forward(incoming: IncomingMessage, outgoing: ServerResponse, site: string): void {
  const target = new URL(incoming.url ?? '/', site);
  const headers = { ...incoming.headers, host: target.host };
  const forwarded = request(target, { method: incoming.method ?? 'GET', headers }, (received) => {
    outgoing.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}
