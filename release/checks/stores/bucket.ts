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
  headers: NodeJS.Dict<string | string[]>;
}

/** A server with as much of Amazon’s S3 as `rclone --fast-list` needs, and one bucket. Calls `onChange` after each change. */
export async function startBucket(onChange: (objects: Map<string, Stored>) => void) {
  const objects = new Map<string, Stored>();
  const server = createServer(async (request, response) => {
    const { url = '', method, headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://bucket');
    const key = decodeURIComponent(pathname).split('/').slice(2).join('/');
    const found = objects.get(key);
    if (method === 'PUT') {
      // Undefined if the sender was killed.
      const content = await buffer(request).catch(() => undefined);
      if (!content) return;
      const sent = Object.entries(headers).filter(([name]) => /^(x-amz-meta-|cache-control)/.test(name));
      objects.set(key, { content, headers: Object.fromEntries(sent) });
      onChange(objects);
    } else if (method === 'DELETE') {
      objects.delete(key);
      onChange(objects);
    } else if (searchParams.has('prefix')) {
      response.write(listing(objects, searchParams.get('prefix') ?? ''));
    } else if (found) {
      response.writeHead(200, { ...found.headers, ...describe(found) });
      if (method === 'GET') response.write(found.content);
    } else response.writeHead(404);
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, objects, stop: () => server.close().closeAllConnections() };
}

const describe = ({ content }: Stored) => ({
  ...{ ETag: `"${hash('md5', content)}"`, 'Content-Length': content.length },
  'Last-Modified': new Date().toUTCString(),
});

function listing(objects: Map<string, Stored>, prefix: string): string {
  const files = [...objects].filter(([key]) => key.startsWith(prefix));
  const contents = files.map(([key, stored]) => {
    const { ETag, 'Content-Length': size } = describe(stored);
    const date = new Date().toISOString();
    return `<Contents><Key>${key}</Key><ETag>${ETag}</ETag><Size>${size}</Size><LastModified>${date}</LastModified></Contents>`;
  });
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}
