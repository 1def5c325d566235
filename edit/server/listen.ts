import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createSiteServer } from 'serve/server.ts';

/** Answers for the app at its address, and for each preview at `<id>.<address>`. No other host is answered. */
export function createEditServer(app: Hono, origin: string): Server {
  const { host } = new URL(origin);
  const forApp = getRequestListener(app.fetch);
  const previews = createSiteServer({ framedBy: origin });
  const isPreview = new RegExp(`^[0-9a-f]{12}\\.${RegExp.escape(host)}$`);
  return createServer((request, response) => {
    const asked = hostOf(request);
    if (asked === host) void forApp(request, response);
    else if (isPreview.test(asked)) previews.emit('request', request, response);
    // A page elsewhere could otherwise give this server a name of its own, and read what it answers.
    else response.writeHead(421, { 'Content-Type': 'text/plain' }).end(`This server is at ${origin}.\n`);
  });
}

const hostOf = ({ headers }: IncomingMessage): string => (headers.host ?? '').toLowerCase();
