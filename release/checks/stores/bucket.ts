import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const hasRclone = (): boolean => spawnSync('rclone', ['version']).status === 0;

/** An object with the headers with which it was sent. */
interface Stored {
  content: Buffer;
  headers: Record<string, string>;
}

/** A server with as much of Amazon’s S3 as rclone needs, and one bucket. `onChange` is called after each change. */
export async function startBucket(onChange: (objects: Map<string, Stored>) => void) {
  const objects = new Map<string, Stored>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(pathname).split('/').slice(2).join('/');
    const found = objects.get(key);
    if (request.method === 'PUT') {
      const sent = Object.entries(request.headers).filter(([name]) => /^(x-amz-meta-|cache-control)/.test(name));
      const headers = Object.fromEntries(sent) as Stored['headers'];
      const content = await buffer(request).catch(() => undefined);
      // Whoever sent it was killed.
      if (!content) return;
      objects.set(key, { content, headers });
      onChange(objects);
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      onChange(objects);
    } else if (searchParams.has('prefix')) {
      response.end(listing(objects, searchParams));
    } else if (found) {
      response.writeHead(200, { ...found.headers, ...describe(found.content) });
      response.end(request.method === 'GET' ? found.content : undefined);
    } else response.writeHead(404);
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, objects, stop: () => server.close().closeAllConnections() };
}

const describe = (content: Buffer) => ({
  ETag: `"${hash('md5', content)}"`,
  'Content-Length': content.length,
  'Last-Modified': new Date().toUTCString(),
});

function listing(objects: Map<string, Stored>, asked: URLSearchParams): string {
  const [prefix, delimiter] = [asked.get('prefix') ?? '', asked.get('delimiter')];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
  const endOf = (key: string) => (delimiter ? key.indexOf(delimiter, prefix.length) : -1);
  const folders = new Set(keys.flatMap((key) => (endOf(key) < 0 ? [] : key.slice(0, endOf(key) + 1))));
  const files = keys.filter((key) => endOf(key) < 0);
  const contents = files.map((key) => {
    const { ETag, 'Content-Length': size } = describe(objects.get(key)?.content ?? Buffer.of());
    const date = new Date().toISOString();
    return `<Contents><Key>${key}</Key><ETag>${ETag}</ETag><Size>${size}</Size><LastModified>${date}</LastModified></Contents>`;
  });
  const prefixes = [...folders].map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`);
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}${prefixes.join('')}</ListBucketResult>`;
}
