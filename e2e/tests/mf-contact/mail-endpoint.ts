import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';

/** A request that the endpoint received. */
export interface Posted {
  method: string | undefined;
  path: string | undefined;
  type: string | undefined;
  body: unknown;
}

/** A status, no answer until `release`, or a closed connection. */
export type Behaviour = number | 'silence' | 'drop';

/** A server in place of the e-mail service: records what it receives, and answers as told. */
export class MailEndpoint {
  readonly posted: Posted[] = [];
  behaviour: Behaviour = 200;
  readonly #waiting: ServerResponse[] = [];
  readonly #server = createServer((request, response) => void this.#receive(request, response));

  async open(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(0, 'localhost', ready));
  }

  get address(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Redirects the page's messages to this server. */
  async serve(page: Page): Promise<void> {
    await page.route('**/api/v1.0/email/send', (route) => {
      const { pathname } = new URL(route.request().url());
      return route.continue({ url: this.address + pathname });
    });
  }

  /** Answers all requests that have had no answer. */
  release(status: number): void {
    for (const response of this.#waiting.splice(0)) answer(response, status);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request;
    this.posted.push({ method, path: url, type: headers['content-type'], body: JSON.parse(await text(request)) });
    if (this.behaviour === 'silence') this.#waiting.push(response);
    else if (this.behaviour === 'drop') request.socket.destroy();
    else answer(response, this.behaviour);
  }
}

/** Closes each connection, because browsers repeat a request that fails on a reused one. */
const answer = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'Content-Type': 'text/plain', Connection: 'close' }).end(`Answer ${status}`);
