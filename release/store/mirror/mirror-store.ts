import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { atOnce } from '../at-once.ts';
import { liveComposition } from '../composition.ts';
import { replaceFile } from '../durable.ts';
import { failpoint } from '../failpoint.ts';
import { historyRows, readHistory } from '../history.ts';
import { integrityOf } from '../integrity.ts';
import { withLock } from '../lock.ts';
import { type Log, refusal } from '../message.ts';
import { siteFolder } from '../site-folder.ts';
import { atRest } from '../switch.ts';
import { openObjects } from './object-store.ts';
import { intactFile, itemsOf, manifestsOf, manifestsOfComposition } from './parts.ts';
import { contentKey, type List, maxPointer, type Named, pointerKey, readPointer, type Statement } from './pointer.ts';
import { failed, mirrorFolder, record, type State, stateOf } from './state.ts';

const day = 24 * 3_600_000;
/** How many entries of the history an object has, so that a switch adds to the last one only. */
const chunk = 500;

export interface MirrorOptions {
  /** Also compares every object with the store, sends again what differs, and removes what nothing names any more. */
  verify?: boolean;
  /** Replaces a pointer that another key has signed: of a store that is gone, or after the key pair was changed. */
  takeOver?: boolean;
}

/** Makes the mirror as the store is: after each switch, and each night with `verify`. It can be repeated. */
export const mirrorStore = (address: string, log: Log, options: MirrorOptions = {}) =>
  withLock('mirror', 'mirror', async () => {
    const state = stateOf(address);
    try {
      const copied = await copyStore(address, log, options, state);
      const { statement, publicKey, objects, repaired } = copied;
      record(address, { seen: { publicKey, sequence: statement.sequence, at: statement.at } });
      log({ code: 'mirror.sent', params: { address, count: objects } });
      if (repaired > 0) log({ code: 'mirror.mended', params: { address, count: repaired } });
      return copied;
    } catch (error) {
      // A first copy tells the person who makes it.
      if (state.seen) record(address, failed(state, error));
      throw error;
    }
  });

/** Sends files, then manifests, lists, and the pointer last: what it names is always there, even after a kill. */
async function copyStore(address: string, log: Log, options: MirrorOptions, { seen }: State) {
  const target = openObjects(address);
  const key = storeKey();
  const publicKey = publicKeyOf(key);
  const found = await target.get(pointerKey, maxPointer);
  const signed = found && (await readPointer(String(found), publicKey).catch(() => undefined));
  if (found && !signed) {
    // If this store has signed the pointer before, somebody else has changed it.
    if (!options.takeOver && seen?.publicKey !== publicKey) throw refusal('mirror.otherStore', { address, publicKey });
    log({ code: 'mirror.replaced', params: { address } });
  }
  const before: Partial<Statement> = signed?.statement ?? {};
  const look = () => ({ live: liveComposition(), rows: historyRows(), history: readHistory() });
  const { live, rows, history } = atRest(look);
  if (!live) throw refusal('refused.noSite');
  const listed = await target.list();
  const named = new Set([pointerKey]);
  /** How many objects were sent, and how many of them the mirror had with other content. */
  const sent = { objects: 0, repaired: 0 };

  /** Returns false if neither the mirror nor the store has the object. */
  async function send(key: string, read: () => Promise<Buffer | undefined>): Promise<boolean> {
    if (named.has(key)) return true;
    const isThere = listed.has(key);
    const content = isThere && !options.verify ? undefined : await read();
    if (!content && !isThere) return false;
    named.add(key);
    if (!content || (isThere && (await target.get(key, content.length))?.equals(content))) return true;
    await target.put(key, content);
    failpoint(`${key} is mirrored`);
    sent.objects += 1;
    sent.repaired += isThere ? 1 : 0;
    return true;
  }
  /** What readers cannot know but from the pointer: everything except documents, which manifests name. */
  const all: List = {};
  /** Sends the list, or a part of the history, which are found by their hash. */
  async function sendText(folder: 'lists' | 'history', text: string): Promise<[key: string, named: Named]> {
    const content = Buffer.from(text);
    const integrity = integrityOf(content);
    const key = contentKey(folder, integrity);
    await send(key, async () => content);
    return [key, [integrity, content.length]];
  }
  /** Sends a manifest after its files. Returns the name of one that is missing or damaged. */
  async function sendPart(manifest: string): Promise<string | undefined> {
    const content = await readFile(path.join(siteFolder, manifest)).catch(() => undefined);
    const items = content && itemsOf(manifest, content);
    if (!items) return manifest;
    let lost: string | undefined;
    await atOnce(items, async ({ key, name, integrity }) => {
      if (!(await send(key, () => intactFile(name, integrity)))) lost = name;
    });
    if (lost) return lost;
    await send(manifest, async () => content);
    all[manifest] = [integrityOf(content), content.length];
    for (const { key, name, integrity } of items)
      if (key === name)
        all[key] = [integrity, statSync(path.join(siteFolder, name), { throwIfNoEntry: false })?.size ?? 0];
    return undefined;
  }

  const needed = manifestsOfComposition(live);
  // A release comes before the compositions of it.
  for (const manifest of [...new Set([...needed, ...history.flatMap(manifestsOf)])].sort().reverse()) {
    const lost = await sendPart(manifest);
    if (lost && needed.includes(manifest)) throw refusal('mirror.liveDamaged', { manifest: lost });
    // What was tidied away has no manifest.
    if (lost && existsSync(path.join(siteFolder, manifest)))
      log({ code: 'mirror.leftOut', params: { manifest, file: lost } });
  }
  for (let first = 0; first < rows.length; first += chunk) {
    const lines = rows.slice(first, first + chunk).map((row) => JSON.stringify(row));
    const [key, named] = await sendText('history', lines.join('\n'));
    all[key] = named;
  }
  const sequence = Math.max(Date.now(), (before.sequence ?? 0) + 1);
  if (!Number.isSafeInteger(sequence)) throw refusal('mirror.sequence');
  const [, list] = await sendText('lists', JSON.stringify(all));
  const statement: Statement = { sequence, at: new Date().toISOString(), live, list };
  await target.put(pointerKey, signPointer(statement, key));
  failpoint('the pointer of the mirror is moved');
  // Those who have just read the pointer of before still ask for its list.
  if (before.list) named.add(contentKey('lists', before.list[0]));
  const old = [...listed].filter(([key, modified]) => options.verify && !named.has(key) && modified < Date.now() - day);
  await atOnce(old, ([key]) => target.delete(key));
  return { address, publicKey, statement, ...sent, removed: old.length };
}

const keyFile = path.join(mirrorFolder, 'key.pem');

/** The private key of this store (Ed25519), made at first use. Call it while no other process does. */
export function storeKey(): KeyObject {
  if (!existsSync(keyFile)) replaceFile(keyFile, newKey().export({ type: 'pkcs8', format: 'pem' }), 0o600);
  return createPrivateKey(readFileSync(keyFile));
}

/** A private key whose public one does not begin with a hyphen: `--key -…` would be read as two options. */
export function newKey(): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  return publicKeyOf(privateKey).startsWith('-') ? newKey() : privateKey;
}

/** As Workers and followers are told it: 43 letters and digits. */
export const publicKeyOf = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x ?? '';

export function signPointer(statement: Statement, key: KeyObject): Buffer {
  const text = JSON.stringify(statement);
  return Buffer.from(
    JSON.stringify({ statement: text, signature: sign(null, Buffer.from(text), key).toString('base64') }),
  );
}
