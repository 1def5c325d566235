import { createHash } from 'node:crypto';
import { withHash } from 'contract/file-names.ts';

/** Ten hexadecimal digits that stand for these bytes. */
export const shortHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 10);

export const hashedName = (name: string, content: string | Uint8Array): string => withHash(name, shortHash(content));
