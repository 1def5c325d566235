import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { attempt } from 'contract/attempt.ts';
import { workerAddress } from 'contract/registry.ts';
import { documentsOf, liveComposition } from 'store/composition.ts';
import { storedAsset } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { type Answer, answer, type Form, type Source, sentences, textAnswer } from './rules/answer.ts';
import { documentHeaders, framedHeaders } from './rules/headers.ts';
import { type Encoding, publishedForms } from './rules/site-request.ts';

/** The bytes of a small file, or the path of a large one, which is sent as a stream. */
type StoredBody = Buffer | string;

const maxBuffered = 256 * 1024;

interface SiteServerOptions {
  /** Where a local site puts messages of the contact form. */
  mail?: RequestListener | undefined;
  /** An origin whose pages may show the site in a frame. */
  framedBy?: string;
}

/** Serves the site as a production server does. Each request reads the live pointer once, so a switch needs no restart. */
export function createSiteServer({ mail, framedBy }: SiteServerOptions = {}): Server {
  const ofDocuments = framedBy ? framedHeaders(framedBy) : documentHeaders;
  const server = createServer((request, response) => {
    const { method = '', url: target = '', headers } = request;
    if (mail && target === sendEndpoint) return mail(request, response);
    const header = (name: string) => headers[name] as string | undefined;
    answer({ method, target, header, ofDocuments }, store)
      .catch((error) => {
        console.error(`${method} ${encodeURI(target)} could not be answered: ${error}`);
        return textAnswer(500, sentences.failed);
      })
      .then((found) => send(response, found));
  });
  // Longer than a proxy keeps a connection, so that none is closed while the proxy sends a request.
  server.keepAliveTimeout = 75_000;
  return server;
}

const store: Source<StoredBody> = {
  async site(preview) {
    const id = preview ?? liveComposition();
    const site = id && documentsOf(id);
    if (!site || !existsSync(site)) return undefined;
    // An admin's file removes the service worker from every visitor (docs/hosting.md).
    const noWorker = (name: string) =>
      `/${name}` === workerAddress ? storedFile(`${siteFolder}/no-worker.js`) : undefined;
    return (name) => noWorker(name) ?? storedFile(`${site}/${name}`);
  },
  asset: async (pathname) => storedFile(storedAsset(pathname)),
};

function send(response: ServerResponse, { status, headers, text, part }: Answer<StoredBody>): void {
  response.writeHead(status, headers);
  if (!part) return void response.end(text);
  const { body, start, end } = part;
  if (typeof body !== 'string') return void response.end(body.subarray(start, end));
  // If reading fails, the response ends early, which tells the browser that it is incomplete.
  pipeline(createReadStream(body, { start, end: end - 1 }), response, () => {});
}

function storedFile(path: string): Form<StoredBody>[] | undefined {
  const forms = publishedForms.map(([encoding, suffix]) => formOf(path + suffix, encoding));
  return forms.at(-1) && forms.filter((form) => form !== undefined);
}

function formOf(path: string, encoding: Encoding): Form<StoredBody> | undefined {
  // A name may be too long, or a parent may be a file.
  const stats = attempt(() => statSync(path, { throwIfNoEntry: false }));
  if (!stats?.isFile()) return undefined;
  const seconds = Math.floor(stats.mtimeMs / 1000);
  return {
    encoding,
    // In nginx's format, so that a visitor's copy is valid with both servers.
    etag: `"${seconds.toString(16)}-${stats.size.toString(16)}"`,
    lastModified: new Date(seconds * 1000).toUTCString(),
    async open() {
      if (stats.size > maxBuffered) return { size: stats.size, body: path };
      const body = readFileSync(path);
      return { size: body.length, body };
    },
  };
}

/** Listens on a port, or on any free one for 0, and returns the address: on this machine only, unless `HOST` says more. */
export async function listen(
  server: Server,
  port: string,
  command = 'npm start',
  variable = 'PORT',
  host = process.env.HOST || '127.0.0.1',
): Promise<string> {
  server.listen(Number(port), host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Stop what runs there, or choose another: ${variable}=4280 ${command}`);
    throw error;
  }
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

export const sendEndpoint = '/api/v1.0/email/send';

/** Replaces the e-mail service on a local site, to try out the contact form: saves each message as a file of `folder`. */
export const mailSink =
  (folder = path.join(siteFolder, 'mail')) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fields = request.method === 'POST' ? fieldsOf(await text(request).catch(() => '')) : undefined;
    if (fields) {
      mkdirSync(folder, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`;
      writeFileSync(path.join(folder, name), `${JSON.stringify(fields, null, 2)}\n`);
      console.log(`A message was saved in ${path.relative('', path.join(folder, name))}`);
    }
    const [status, sentence] = fields ? [200, 'OK'] : [400, 'This is not a message of the contact form.'];
    response.writeHead(status, { 'Content-Type': 'text/plain' }).end(sentence);
  };

const fieldsOf = (body: string): Record<string, string> | undefined =>
  attempt(() => {
    const fields = JSON.parse(body).template_params;
    return Object.values(fields).some((field) => typeof field === 'string') ? fields : undefined;
  });
