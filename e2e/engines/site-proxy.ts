import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inPage } from './in-page.ts';

const scriptPath = '/in-page-of-the-walk.js';
const scriptTag = `<script src="${scriptPath}"></script>`;

/** A proxy in front of the site: it adds a script to each document, breaks requests, and records what is posted. */
export class SiteProxy {
  /** The section whose code cannot be fetched. */
  unreachable: string | undefined;
  /** Whether pages may have a service worker. */
  hasWorker = false;
  /** Whether nothing is answered. */
  isDown = false;
  /** Whether requests that ask for the network break. Pages still load. */
  isOff = false;
  readonly posted: string[] = [];
  readonly site: string;
  readonly #server = createServer(
    (incoming, outgoing) => void this.#serve(incoming, outgoing).catch(() => outgoing.destroy()),
  );

  constructor(site: string) {
    this.site = site;
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

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    if (this.isDown) return void outgoing.destroy();
    if (path === scriptPath)
      return void outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end(`(${inPage})(${this.hasWorker});`);
    // Breaks the connection, because the shell takes a 404 for a pruned release and reloads.
    if (this.unreachable && new RegExp(`^/assets/${this.unreachable}/.*\\.js`).test(path))
      return void outgoing.destroy();
    if (this.isOff && incoming.method === 'HEAD') return void outgoing.destroy();
    if (incoming.method === 'POST') {
      // The site would take ten a minute.
      this.posted.push(await text(incoming));
      return void outgoing.writeHead(200).end();
    }

    const { host, hostname, port } = new URL(this.site);
    const headers: NodeJS.Dict<string | string[]> = { ...incoming.headers, host };
    // The proxy changes documents, so it needs them uncompressed.
    if (!/\.\w+$/.test(path)) {
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    }
    const forwarded = request({ hostname, port, path, method: incoming.method, headers }).end();
    const [received] = (await once(forwarded, 'response')) as [IncomingMessage];
    if (!received.headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(received.statusCode ?? 500, received.headers);
      return void received.pipe(outgoing);
    }
    const { 'content-length': _length, 'transfer-encoding': _coding, etag: _etag, ...headersToKeep } = received.headers;
    const html = (await text(received)).replace('<head>', `<head>${scriptTag}`);
    outgoing
      .writeHead(received.statusCode ?? 500, { ...headersToKeep, 'content-length': Buffer.byteLength(html) })
      .end(html);
  }
}
