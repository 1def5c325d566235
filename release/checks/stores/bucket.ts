import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const hasRclone = (): boolean => spawnSync('rclone', ['version']).status === 0;

/** An object with the headers with which it is sent, those that came with it among them. */
interface Stored {
  content: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/** A server with one bucket, and as much of S3 as `rclone --fast-list` needs. Tells of each change. */
export async function startBucket(onChange: (objects: Map<string, Stored>) => void) {
  const objects = new Map<string, Stored>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(pathname).split('/').slice(2).join('/');
    const found = objects.get(key);
    if (request.method === 'PUT') {
      // Undefined if the sender was killed.
      const content = await buffer(request).catch(() => undefined);
      if (!content) return;
      const came = Object.entries(request.headers).filter(([name]) => /^(x-amz-meta-|cache-control)/.test(name));
      const own = { etag: `"${hash('md5', content)}"`, 'content-length': `${content.length}` };
      const headers = { ...Object.fromEntries(came), ...own, 'last-modified': new Date().toUTCString() };
      objects.set(key, { content, headers });
      onChange(objects);
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      onChange(objects);
    } else if (searchParams.has('prefix')) {
      response.write(listing(objects, searchParams.get('prefix') ?? ''));
    } else if (found) {
      response.writeHead(200, found.headers);
      if (request.method === 'GET') response.write(found.content);
    } else response.writeHead(404);
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, objects, stop: () => server.close().closeAllConnections() };
}

function listing(objects: Map<string, Stored>, prefix: string): string {
  const contents = [...objects].map(([key, { headers }]) => {
    const date = new Date(`${headers['last-modified']}`).toISOString();
    const fields = { Key: key, ETag: headers.etag, Size: headers['content-length'], LastModified: date };
    const written = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
    return key.startsWith(prefix) ? `<Contents>${written.join('')}</Contents>` : '';
  });
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}
