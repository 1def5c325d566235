import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inPage } from './in-page.ts';

const scriptPath = '/in-page-of-the-walk.js';
const scriptTag = `<script src="${scriptPath}"></script>`;

/**
 * A server in front of the site, for what engines offer differently or not at all: it puts a script of the walk first
 * in each document, makes a section fail, and keeps what was posted.
 */
export class Front {
  /** The section whose code cannot be fetched. */
  unreachable: string | undefined;
  readonly posted: string[] = [];
  readonly site: string;
  readonly #server = createServer((asked, answer) => void this.#serve(asked, answer).catch(() => answer.destroy()));

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

  async #serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = asked.url ?? '/';
    if (path === scriptPath)
      return void answer.writeHead(200, { 'Content-Type': 'text/javascript' }).end(`(${inPage})();`);
    // Cut off rather than answered 404: that would tell of a release that is gone, and the shell would load anew.
    if (this.unreachable && new RegExp(`^/assets/${this.unreachable}/.*\\.js`).test(path)) return void answer.destroy();
    const body = asked.method === 'POST' ? await text(asked) : undefined;
    if (body !== undefined) this.posted.push(body);

    const { host, hostname, port } = new URL(this.site);
    const headers: NodeJS.Dict<string | string[]> = { ...asked.headers, host };
    // A document is changed on its way, so it has to come as text.
    if (asked.headers.accept?.includes('text/html')) {
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    }
    const onward = request({ hostname, port, path, method: asked.method, headers }).end(body);
    const [received] = (await once(onward, 'response')) as [IncomingMessage];
    if (!received.headers['content-type']?.startsWith('text/html')) {
      answer.writeHead(received.statusCode ?? 500, received.headers);
      return void received.pipe(answer);
    }
    const { 'content-length': _length, 'transfer-encoding': _coding, etag: _etag, ...kept } = received.headers;
    const html = (await text(received)).replace('<head>', `<head>${scriptTag}`);
    answer.writeHead(received.statusCode ?? 500, { ...kept, 'content-length': Buffer.byteLength(html) }).end(html);
  }
}
