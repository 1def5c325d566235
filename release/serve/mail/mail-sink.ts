import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { siteFolder } from 'store/site-folder.ts';
import { logSafe } from '../log-safe.ts';
import { commonHeaders } from '../rules/headers.ts';
import { messagesPerMinute } from './per-minute.ts';
import { type Message, saveMessage } from './save-message.ts';
import { senderOf } from './sender.ts';

export const sendEndpoint = '/api/v1.0/email/send';
export const mailFolder = path.join(siteFolder, 'mail');

/** A message of the contact form has a few hundred bytes. */
const maxBytes = 64 * 1024;

export type MailSink = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface MailSinkOptions {
  folder?: string;
  /** Milliseconds. */
  now?: () => number;
  log?: (line: string) => void;
}

/**
 * Replaces the e-mail service on a local site: saves each message as a file and logs a line. It answers with the statuses
 * of that service, which the contact form explains to visitors. Never rejects.
 */
export function mailSink({ folder = mailFolder, now = Date.now, log = console.log }: MailSinkOptions = {}): MailSink {
  const mayBegin = messagesPerMinute(now);

  return async (request, response) => {
    const answer = (status: number, body: string, headers = {}) =>
      void response.writeHead(status, { ...commonHeaders, 'Content-Type': 'text/plain', ...headers }).end(body);
    if (request.method !== 'POST') return answer(405, 'Only POST is answered here.', { Allow: 'POST' });
    if (!(Number(request.headers['content-length']) <= maxBytes)) return answer(413, 'This message is too long.');
    if (!mayBegin(senderOf(request)))
      return answer(429, 'There are too many messages. Wait a minute.', { 'Retry-After': '60' });
    const message = fieldsOf(await text(request).catch(() => ''));
    if (!message) return answer(400, 'This is not a message of the contact form.');
    try {
      const file = saveMessage(folder, message);
      if (!file) return answer(507, 'There is no room for more messages.');
      log(`Message from ${logSafe(message.email ?? 'nobody', 60)} saved in ${path.relative('', file)}`);
    } catch (error) {
      log(`A message could not be saved: ${error}`);
      return answer(507, 'The message could not be saved.');
    }
    answer(200, 'OK');
  };
}

/** The text fields of the form. Deeply nested JSON would grow a thousandfold when it is indented. */
function fieldsOf(body: string): Message | undefined {
  try {
    const { template_params: fields } = JSON.parse(body);
    const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string');
    return texts.length > 0 ? Object.fromEntries(texts) : undefined;
  } catch {
    return undefined;
  }
}
