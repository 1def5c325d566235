import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The site under an address that can be stopped. Answers messages in place of the e-mail service. */
export class StoppableSite {
  readonly posted: { method: string | undefined; body: { template_params: unknown } }[] = [];
  /** A status, no answer until `release`, or a closed connection. */
  behaviour: number | 'silence' | 'drop' = 200;
  /** It takes requests, and answers none before this. */
  pause: Promise<void> | undefined;
  readonly #waiting: ServerResponse[] = [];
  readonly #server = createServer(
    (incoming, outgoing) => void this.serve(incoming, outgoing).catch(() => outgoing.destroy()),
  );
  readonly site: string;
  #port = 0;

  constructor(site: string) {
    this.site = site;
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

  /** Answers all messages that have had no answer. */
  release(status: number): void {
    for (const response of this.#waiting.splice(0)) answer(response, status);
  }

  protected async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    await this.pause;
    if (incoming.method !== 'POST') return forward(incoming, outgoing, this.site);
    this.posted.push({ method: incoming.method, body: JSON.parse(await text(incoming)) });
    if (this.behaviour === 'silence') this.#waiting.push(outgoing);
    else if (this.behaviour === 'drop') incoming.socket.destroy();
    else answer(outgoing, this.behaviour);
  }
}

/** Closes each connection, because browsers repeat a request that fails on a reused one. */
const answer = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'Content-Type': 'text/plain', Connection: 'close' }).end(`Answer ${status}`);

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
