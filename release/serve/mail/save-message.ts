import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasRoom } from 'store/folder-room.ts';

/** The fields of the contact form. */
export type Message = Record<string, string>;

/** Limits of the folder. Deleting files makes room. */
const limits = { files: 1000, bytes: 16 * 1024 * 1024 };

/** Writes a message to a new file and returns its name, or undefined if the folder is full. */
export function saveMessage(folder: string, message: Message): string | undefined {
  const content = `${JSON.stringify(message, null, 2)}\n`;
  mkdirSync(folder, { recursive: true });
  if (!hasRoom(folder, limits, Buffer.byteLength(content))) return undefined;
  const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`);
  writeFileSync(file, content, { flag: 'wx' });
  return file;
}
