import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceFile } from '../durable.ts';
import { siteFolder } from '../site-folder.ts';
import type { Statement } from './pointer.ts';

/** What a store needs to be mirrored. */
export const mirrorFolder = path.join(siteFolder, 'mirror');
const file = path.join(mirrorFolder, 'key.pem');

/** The private key of this store (Ed25519), made at first use. Call it while no other process does. */
export function storeKey(): KeyObject {
  const made = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  if (!existsSync(file)) replaceFile(file, made(), 0o600);
  return createPrivateKey(readFileSync(file));
}

/** As Workers and followers are told it: 43 letters and digits. */
export const publicKeyOf = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x ?? '';

/** The content of the pointer. */
export function signPointer(statement: Statement, key: KeyObject): Buffer {
  const text = JSON.stringify(statement);
  return Buffer.from(
    JSON.stringify({ statement: text, signature: sign(null, Buffer.from(text), key).toString('base64') }),
  );
}
