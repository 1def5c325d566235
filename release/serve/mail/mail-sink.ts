import path from 'node:path';
import { siteFolder } from 'store/site-folder.ts';
import { logSafe } from '../log-safe.ts';
import { type PostEndpoint, postEndpoint } from '../post/post-endpoint.ts';
import { type Message, saveMessage } from './save-message.ts';

export const sendEndpoint = '/api/v1.0/email/send';
export const mailFolder = path.join(siteFolder, 'mail');

interface MailSinkOptions {
  folder?: string;
  /** Milliseconds. */
  now?: () => number;
  log?: (line: string) => void;
}

/**
 * Replaces the e-mail service on a local site: saves each message as a file and logs a line. It answers with the statuses
 * of that service, which the contact form explains to visitors.
 */
export const mailSink = ({
  folder = mailFolder,
  now = Date.now,
  log = console.log,
}: MailSinkOptions = {}): PostEndpoint =>
  postEndpoint({
    // A message of the contact form has a few hundred bytes.
    maxBytes: 64 * 1024,
    // A local site has few visitors.
    perMinute: { each: 10, all: 100 },
    now,
    sentences: {
      tooLong: 'This message is too long.',
      tooMany: 'There are too many messages. Wait a minute.',
    },
    take(body) {
      const message = fieldsOf(body);
      if (!message) return [400, 'This is not a message of the contact form.'];
      try {
        const file = saveMessage(folder, message);
        if (!file) return [507, 'There is no room for more messages.'];
        log(`Message from ${logSafe(message.email ?? 'nobody', 60)} saved in ${path.relative('', file)}`);
      } catch (error) {
        log(`A message could not be saved: ${error}`);
        return [507, 'The message could not be saved.'];
      }
      return [200, 'OK'];
    },
  });

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
