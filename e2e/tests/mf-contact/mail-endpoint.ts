import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';

/** What reached the endpoint. */
export interface Posted {
  method: string | undefined;
  path: string | undefined;
  type: string | undefined;
  body: unknown;
}

/** A status, no answer until `release`, or a connection cut without one. */
export type Behaviour = number | 'silence' | 'drop';

/** The e-mail service's send endpoint, as a server that listens: what it receives is kept, how it answers is set. */
export class MailEndpoint {
  readonly posted: Posted[] = [];
  behaviour: Behaviour = 200;
  readonly #waiting: ServerResponse[] = [];
  readonly #server = createServer((request, response) => void this.#receive(request, response));

  async open(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(0, 'localhost', ready));
  }

  /** Leads what the page's e-mail client sends here. */
  async serve(page: Page): Promise<void> {
    const { port } = this.#server.address() as AddressInfo;
    await page.route('**/api/v1.0/email/send', (route) => {
      const { pathname } = new URL(route.request().url());
      return route.continue({ url: `http://localhost:${port}${pathname}` });
    });
  }

  /** Answers all that was met with silence. */
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

/** A connection of its own for each: browsers repeat by themselves what fails on a connection used before. */
const answer = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'Content-Type': 'text/plain', Connection: 'close' }).end(`Answer ${status}`);
