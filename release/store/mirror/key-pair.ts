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
  if (!existsSync(file)) replaceFile(file, newKey().export({ type: 'pkcs8', format: 'pem' }), 0o600);
  return createPrivateKey(readFileSync(file));
}

/** A private key whose public one does not begin with a hyphen: `--key -…` would be read as two options. */
export function newKey(): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  return publicKeyOf(privateKey).startsWith('-') ? newKey() : privateKey;
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
