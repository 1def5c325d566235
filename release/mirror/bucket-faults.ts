import { StoreFault, Unreachable } from './shared-store.ts';

interface Asked {
  endpoint: string;
  bucket: string;
  address: string;
  key: string;
  method: string;
}

/** The error for an answer that was not expected, in a sentence, and whether the same request may succeed later. */
export async function refusal(
  response: Response,
  { endpoint, bucket, address, key, method }: Asked,
): Promise<{ error: Error; temporary: boolean }> {
  const { status } = response;
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '';
  const what = `${method} ${key || bucket}`;
  const forGood = (sentence: string) => ({ error: new StoreFault(sentence), temporary: false });
  if (code === 'NoSuchBucket') return forGood(`There is no bucket “${bucket}” at ${endpoint}.`);
  if (/InvalidAccessKeyId|SignatureDoesNotMatch/.test(code))
    return forGood(`${endpoint} does not know the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (${code}).`);
  if (code === 'RequestTimeTooSkewed')
    return forGood(`The clock of this machine differs too much from that of ${endpoint}. Set it.`);
  if (status === 403) return forGood(`The keys in AWS_ACCESS_KEY_ID may not do this in ${address}: ${what}.`);
  // A service that has no conditional writes will not have them later.
  const temporary = (status >= 500 && status !== 501) || status === 409 || status === 429 || code === 'RequestTimeout';
  const sentence = `${endpoint} answered ${status} ${code} to ${what}.`;
  return { error: temporary ? new Unreachable(sentence) : new StoreFault(sentence), temporary };
}

/** Thrown when an answer has not begun in time. */
export class NoAnswer extends Error {
  override message = 'no answer';
}

/** The sentence for a request that was not answered. */
export function connectionFault(endpoint: string, { message, cause }: Error): string {
  const { code, message: because } = (cause ?? {}) as { code?: string; message?: string };
  const why = code ?? because ?? message;
  return `${endpoint} cannot be reached (${why}). Check AWS_ENDPOINT_URL and the network, and run the command again.`;
}
