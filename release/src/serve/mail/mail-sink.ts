import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { siteFolder } from '../paths.ts';
import { everyAnswer } from './headers.ts';

export const sendEndpoint = '/api/v1.0/email/send';
export const mailFolder = path.join(siteFolder, 'mail');

/** Bytes; a message of the contact form has a few hundred. */
const longest = 64 * 1024;

/** Stands in for the e-mail service on a local site: keeps each message as a file and says so in one line. */
export async function receiveMail(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = (status: number, body: string) =>
    response.writeHead(status, { ...everyAnswer, 'Content-Type': 'text/plain' }).end(body);
  if (request.method !== 'POST') return void answer(405, 'Only POST is answered here.');
  if (!(Number(request.headers['content-length']) <= longest)) return void answer(413, 'This is too long.');
  let message: { template_params?: Record<string, string> };
  try {
    message = JSON.parse(await text(request));
  } catch {
    return void answer(400, 'The message is not JSON.');
  }
  mkdirSync(mailFolder, { recursive: true });
  const file = path.join(
    mailFolder,
    `${new Date().toISOString().replaceAll(':', '-')}-${process.hrtime.bigint() % 1000n}.json`,
  );
  writeFileSync(file, `${JSON.stringify(message, null, 2)}\n`);
  console.log(
    `Message from ${message.template_params?.email ?? 'nobody'} kept in ${path.relative(process.cwd(), file)}`,
  );
  answer(200, 'OK');
}
