import { integrityOf } from '../integrity.ts';
import { refusal } from '../message.ts';
import type { ObjectStore } from './object-store.ts';
import { maxPointer, type Named, PointerRefused, pointerKey, readPointer, type Seen, type Signed } from './pointer.ts';

/** The pointer. Refuses one that these keys have not signed, or that is older than what was seen. */
export async function fetchPointer(source: ObjectStore, publicKeys: string, seen?: Seen): Promise<Signed> {
  const { address } = source;
  if (!publicKeys) throw refusal('mirror.noKey');
  const text = await source.get(pointerKey, maxPointer);
  if (!text) throw refusal('mirror.none', { address });
  return readPointer(String(text), publicKeys, seen).catch((error) => {
    throw error instanceof PointerRefused
      ? refusal(`mirror.${error.message as 'unsigned' | 'older'}`, { address })
      : error;
  });
}

/** An object as it was signed. Undefined if it is missing or differs; never reads more bytes than it should have. */
export async function fetchIntact(
  source: ObjectStore,
  key: string,
  [integrity, bytes]: Named,
): Promise<Buffer | undefined> {
  const content = await source.get(key, bytes);
  return content && integrityOf(content) === integrity ? content : undefined;
}

/** The text of an object without which there is no site. */
export async function fetchText(source: ObjectStore, key: string, named: Named): Promise<string> {
  const content = await fetchIntact(source, key, named);
  if (!content) throw refusal('mirror.damaged', { address: source.address, key });
  return String(content);
}
