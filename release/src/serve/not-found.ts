import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

/** Answers 404 with the nearest `404.html` above the address: an unknown event gets the events' own, in its language. */
export function sendNotFound(site: string, pathname: string, request: IncomingMessage, response: ServerResponse): void {
  const document = nearest(site, pathname);
  if (!document) return void response.writeHead(404).end();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  response.writeHead(404, {
    'Content-Type': 'text/html;charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  const suffix = encoding === 'br' ? '.br' : encoding === 'gzip' ? '.gz' : '';
  createReadStream(document + suffix).pipe(response);
}

function nearest(site: string, pathname: string): string | undefined {
  const parts = pathname.split('/').filter((part) => part && !part.startsWith('.') && !part.includes('\0'));
  for (let depth = parts.length; depth >= 0; depth--) {
    const candidate = path.join(site, ...parts.slice(0, depth), '404.html');
    if (candidate.startsWith(site) && existsSync(candidate)) return candidate;
  }
}
