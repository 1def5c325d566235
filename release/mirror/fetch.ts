import { integrityOf } from 'store/integrity.ts';
import { refusal } from 'store/message.ts';
import { contentKey } from './content-key.ts';
import type { ObjectStore } from './object-store.ts';
import {
  assertNotOlder,
  type List,
  maxPointer,
  type Named,
  PointerRefused,
  pointerKey,
  readPointer,
  type Seen,
  type Signed,
} from './pointer.ts';

/** The text of the pointer. Refuses a mirror that has none. */
export async function fetchPointer(objects: ObjectStore): Promise<string> {
  const found = await objects.get(pointerKey, maxPointer);
  if (!found) throw refusal('mirror.none', { address: objects.address });
  return String(found.content);
}

/** Refuses a pointer that these keys have not signed, or that is older than what was seen. */
export async function verifiedPointer(
  { address }: ObjectStore,
  text: string,
  publicKeys: string,
  seen: Seen | undefined,
): Promise<Signed> {
  if (!publicKeys) throw refusal('mirror.noKey');
  try {
    const signed = await readPointer(text, publicKeys);
    assertNotOlder(signed, seen, publicKeys);
    return signed;
  } catch (error) {
    if (error instanceof PointerRefused) throw refusal(`mirror.${error.why}`, { address });
    throw error;
  }
}

/** An object as it was signed. Undefined if it is missing or differs; never reads more bytes than it should have. */
export async function fetchIntact(objects: ObjectStore, key: string, [integrity, bytes]: Named) {
  const found = await objects.get(key, bytes);
  return found && integrityOf(found.content) === integrity ? found : undefined;
}

/** Refuses a mirror whose list is not as it was signed. */
export async function fetchList(objects: ObjectStore, named: Named): Promise<List> {
  const key = contentKey('lists', named[0]);
  const found = await fetchIntact(objects, key, named);
  if (!found) throw refusal('mirror.damaged', { address: objects.address, key });
  return JSON.parse(String(found.content));
}
