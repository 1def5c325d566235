import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The site under an address of its own, which can be stopped: then the network is really off. */
export class StoppableSite {
  readonly #site: string;
  readonly #mail: string;
  readonly #server = createServer((incoming, outgoing) =>
    forward(incoming, outgoing, incoming.method === 'POST' ? this.#mail : this.#site),
  );
  #port = 0;

  /** Messages go to `mail`, everything else to `site`. */
  constructor(site: string, mail: string) {
    this.#site = site;
    this.#mail = mail;
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#server.listen(this.#port, 'localhost');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** Passes a request on, and the answer back, as a proxy does. If the site breaks off, so does the answer. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, site: string): void {
  const target = new URL(incoming.url ?? '/', site);
  const headers = { ...incoming.headers, host: target.host };
  const forwarded = request(target, { method: incoming.method ?? 'GET', headers }, (received) => {
    outgoing.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}
