import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteFolder } from 'store/site-folder.ts';
import type { Statement } from './pointer.ts';
import { replaceFile } from './replace-file.ts';

/** Ed25519. */
export interface KeyPair {
  privateKey: KeyObject;
  /** As Workers and followers are told it: 43 letters and digits. */
  publicKey: string;
}

/** What a store needs to be mirrored. The key never leaves this folder. */
export const mirrorFolder = path.join(siteFolder, 'mirror');
const file = path.join(mirrorFolder, 'key.pem');

/** The key pair of this store, made at first use. Call it while no other process does. */
export function storeKeyPair(): KeyPair {
  if (!existsSync(file)) replaceFile(file, newKeyPair().privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600);
  return pairOf(createPrivateKey(readFileSync(file)));
}

export const newKeyPair = (): KeyPair => pairOf(generateKeyPairSync('ed25519').privateKey);

const pairOf = (privateKey: KeyObject): KeyPair => ({
  privateKey,
  publicKey: createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '',
});

/** The content of the pointer. */
export function signPointer(statement: Statement, { privateKey }: Pick<KeyPair, 'privateKey'>): Buffer {
  const text = JSON.stringify(statement);
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
  return Buffer.from(JSON.stringify({ statement: text, signature }));
}
