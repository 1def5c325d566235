import type { Both } from 'contract/language.ts';
import { createSignal } from 'contract/signal.ts';
import { alsoHere, type Refusal } from '../api/item.ts';

/** The server refused a request. `body` is its whole answer, such as a `Conflict`. */
export class Refused extends Error {
  readonly status: number;
  readonly error: Both<string>;
  readonly body: unknown;

  constructor(status: number, body: Refusal) {
    super(body.error.en);
    this.status = status;
    this.error = body.error;
    this.body = body;
  }
}

/** The network is cut or the server is busy: the same request may succeed later. */
export class Unreachable extends Error {}

/** How often the server no longer knew who this is: the session has ended or was ended elsewhere. */
export const signedOut = createSignal(0);

/** Who else had the item open that was fetched or saved last: their names. */
export const othersHere = createSignal('');

/** `keepalive` lets the request outlive the page. */
type Options = Pick<RequestInit, 'signal' | 'keepalive'>;

/** Sends a request to `/api/<path>`, with a JSON body or a file. Throws `Refused` and `Unreachable`. */
export async function send<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  options: Options = {},
): Promise<T> {
  const isFile = body instanceof Blob;
  const headers = { 'content-type': isFile ? 'application/octet-stream' : 'application/json' };
  const answer = await fetch(`/api/${path}`, {
    method,
    ...options,
    ...(method !== 'GET' && { headers, body: isFile ? body : JSON.stringify(body ?? {}) }),
  }).catch((cause) => {
    if (options.signal?.aborted) throw cause;
    throw new Unreachable('The server cannot be reached.', { cause });
  });
  const names = answer.headers.get(alsoHere);
  if (names !== null) othersHere.set(decodeURIComponent(names));
  // `me` is how the app asks whether there is a session.
  if (answer.status === 401 && path !== 'me') signedOut.set(signedOut.read() + 1);
  const { status, ok } = answer;
  const value: unknown = await answer.json().catch(() => undefined);
  if (ok) return value as T;
  if ((status < 500 || status === full) && status !== 429 && isRefusal(value)) throw new Refused(status, value);
  throw new Unreachable(`The server answered ${status}.`);
}

/** The server's disk is full: nothing changes that soon. */
const full = 507;

const isRefusal = (body: unknown): body is Refusal => typeof body === 'object' && body !== null && 'error' in body;

const begun = new Map<string, Promise<unknown>>();

/** Asks for what the first page needs while its texts load: a slow network takes 0.3 s to answer. */
export function begin(path: string) {
  const answer = send('GET', path);
  answer.catch(() => {});
  begun.set(path, answer);
}

/** Reads, `GET /api/<path>`, or takes what was begun. */
export async function get<T>(path: string, options: Options = {}): Promise<T> {
  const early = begun.get(path);
  begun.delete(path);
  const read = () => send<T>('GET', path, undefined, options);
  // A failed request is repeated: the person may have signed in since.
  return early ? (early.catch(read) as Promise<T>) : read();
}

/** The part of an address that names an item: its slashes stay. */
export const inAddress = (item = ''): string => item.split('/').map(encodeURIComponent).join('/');
