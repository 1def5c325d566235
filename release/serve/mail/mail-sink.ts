import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { siteFolder } from 'store/site-folder.ts';
import { harmless } from '../harmless.ts';
import { everyAnswer } from '../headers.ts';
import { keepMessage, type Message } from './kept-messages.ts';
import { messagesPerMinute } from './per-minute.ts';
import { senderOf } from './sender.ts';

export const sendEndpoint = '/api/v1.0/email/send';
export const mailFolder = path.join(siteFolder, 'mail');

/** Bytes; a message of the contact form has a few hundred. */
const longest = 64 * 1024;

export type MailSink = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Surroundings {
  folder?: string;
  /** Milliseconds. */
  now?: () => number;
  log?: (line: string) => void;
}

/**
 * Stands in for the e-mail service on a local site: keeps each message as a file and says so in one line. Its answers
 * have the statuses of that service, which the contact form explains to visitors. Never rejects.
 */
export function mailSink({ folder = mailFolder, now = Date.now, log = console.log }: Surroundings = {}): MailSink {
  const mayBegin = messagesPerMinute(now);

  return async (request, response) => {
    const answer = (status: number, body: string, headers = {}) =>
      void response.writeHead(status, { ...everyAnswer, 'Content-Type': 'text/plain', ...headers }).end(body);
    if (request.method !== 'POST') return answer(405, 'Only POST is answered here.', { Allow: 'POST' });
    if (!(Number(request.headers['content-length']) <= longest)) return answer(413, 'This is too long.');
    if (!mayBegin(senderOf(request)))
      return answer(429, 'These are too many messages. Wait a minute.', { 'Retry-After': '60' });
    const message = fieldsOf(await text(request).catch(() => ''));
    if (!message) return answer(400, 'This is not a message of the contact form.');
    try {
      const file = keepMessage(folder, message);
      if (!file) return answer(507, 'There is no room for more messages.');
      log(`Message from ${harmless(message.email ?? 'nobody', 60)} kept in ${path.relative('', file)}`);
    } catch (error) {
      log(`A message could not be kept: ${error}`);
      return answer(507, 'The message could not be kept.');
    }
    answer(200, 'OK');
  };
}

/** The fields of the form, texts only: what nests deeply would grow enormous when it is written for people to read. */
function fieldsOf(body: string): Message | undefined {
  try {
    const { template_params: fields } = JSON.parse(body);
    const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string');
    return texts.length > 0 ? Object.fromEntries(texts) : undefined;
  } catch {
    return undefined;
  }
}
