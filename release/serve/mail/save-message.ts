import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The fields of the contact form. */
export type Message = Record<string, string>;

/** Limits of the folder. Deleting files makes room. */
const limits = { files: 1000, bytes: 16 * 1024 * 1024 };

/** Writes a message to a new file and returns its name, or undefined if the folder is full. */
export function saveMessage(folder: string, message: Message): string | undefined {
  const content = `${JSON.stringify(message, null, 2)}\n`;
  mkdirSync(folder, { recursive: true });
  const sizes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
  const bytes = sizes.reduce((sum, size) => sum + size, Buffer.byteLength(content));
  if (sizes.length >= limits.files || bytes > limits.bytes) return undefined;
  const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`);
  writeFileSync(file, content, { flag: 'wx' });
  return file;
}
