import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { forward } from 'checks/forward.ts';

/** An answer that went over the network, with its headers. */
export interface Answer {
  path: string;
  /** Whether a browser opened it as a page: a service worker fetches documents too. */
  isPage: boolean;
  bytes: number;
}

/** A proxy in front of the site that counts what goes over the network, whoever asked for it: a page or a service worker. */
export class CountingProxy {
  answers: Answer[] = [];
  readonly #site: string;
  #open = 0;
  readonly #server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing));

  constructor(site: string) {
    this.#site = site;
  }

  async open(): Promise<void> {
    this.#server.listen(0, 'localhost');
    await once(this.#server, 'listening');
  }

  get address(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Waits until nothing has been asked for during some time, ms. */
  async quiet(time: number): Promise<void> {
    for (let before = -1; before !== this.answers.length || this.#open > 0; await pause(time))
      before = this.answers.length;
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket, url: path = '/', headers } = incoming;
    const before = socket.bytesWritten;
    this.#open++;
    outgoing.on('close', () => {
      this.#open--;
      const isPage = headers['sec-fetch-mode'] === 'navigate';
      this.answers.push({ path, isPage, bytes: socket.bytesWritten - before });
    });
    forward(incoming, outgoing, this.#site);
  }
}
