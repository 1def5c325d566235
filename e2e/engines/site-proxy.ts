import type { IncomingMessage, ServerResponse } from 'node:http';
import { StoppableSite } from '../stoppable-site.ts';
import { inPage } from './in-page.ts';

const script = '/in-page-of-the-walk.js';

const mediaType = (path: string) =>
  path.endsWith('js') ? 'text/javascript' : path.endsWith('.json') ? 'application/json' : 'text/html';

/** The site of a walk: it adds a script to each document, and breaks requests. */
export class SiteProxy extends StoppableSite {
  /** The section whose code cannot be fetched. */
  unreachable: string | undefined;
  /** Whether requests that ask for the network break. Pages still load. */
  isOff = false;
  /** Files in front of those of the site, by their address. */
  files: ReadonlyMap<string, string> = new Map();

  protected override async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    const file = path === script ? `(${inPage})();` : this.files.get(path);
    if (file !== undefined)
      return void outgoing.writeHead(200, { 'Content-Type': mediaType(path), 'Cache-Control': 'no-store' }).end(file);
    // Breaks the connection, because the shell takes a 404 for a pruned release and reloads.
    if (this.unreachable && new RegExp(`^/assets/${this.unreachable}/.*\\.js`).test(path))
      return void outgoing.destroy();
    if (this.isOff && incoming.method === 'HEAD') return void outgoing.destroy();
    if (incoming.method !== 'GET' || /\.\w+$/.test(path)) return super.serve(incoming, outgoing);

    const document = await fetch(new URL(path, this.site), { redirect: 'manual', headers: { Accept: 'text/html' } });
    const headers = Object.fromEntries(document.headers);
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'etag']) delete headers[name];
    const html = (await document.text()).replace('<head>', `<head><script src="${script}"></script>`);
    outgoing.writeHead(document.status, headers).end(html);
  }
}
