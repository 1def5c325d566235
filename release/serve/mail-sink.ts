import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { siteFolder } from 'store/site-folder.ts';

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

function fieldsOf(body: string): Record<string, string> | undefined {
  try {
    const fields = JSON.parse(body).template_params;
    return Object.values(fields).some((field) => typeof field === 'string') ? fields : undefined;
  } catch {
    return undefined;
  }
}
