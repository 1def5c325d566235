import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { caching, commonHeaders, documentHeaders } from 'serve/rules/headers.ts';
import { documentsOf } from 'store/composition.ts';
import { withoutScripts } from './document-code.ts';

/** Serves the composition's documents without scripts, as the lower limit. `site` serves everything else. */
export function createScriptFreeServer(site: Server, composition: string, pages: string[]): Server {
  const bodies = new Map(
    pages.map((page) => {
      const html = readFileSync(path.join(documentsOf(composition), page, 'index.html'), 'utf8');
      return [page, brotliCompressSync(withoutScripts(html))];
    }),
  );

  return createServer((request, response) => {
    const body = bodies.get(request.url ?? '');
    if (!body) return void site.emit('request', request, response);
    const headers = {
      ...commonHeaders,
      ...documentHeaders,
      'Cache-Control': caching.revalidate,
      'Content-Encoding': 'br',
    };
    response.writeHead(200, { ...headers, 'Content-Type': 'text/html;charset=utf-8', 'Content-Length': body.length });
    response.end(body);
  });
}
