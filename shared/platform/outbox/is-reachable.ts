import { registryAddress } from 'contract/registry.ts';
import { withTimeLimit } from 'contract/time-limit.ts';

/** A slow 2G network needs four round trips of more than a second for a new connection; ms. */
const limit = 8_000;

/**
 * Whether the network works: whether our own server answers a small request, no matter what. A message is sent only
 * after that, so that a network that is off is known before anything was sent. `navigator.onLine` knows too little: it is
 * true in a Wi-Fi without internet, and false on some computers with it.
 */
export async function isReachable(): Promise<boolean> {
  try {
    await withTimeLimit(limit, (signal) => fetch(registryAddress, { method: 'HEAD', cache: 'no-store', signal }));
    return true;
  } catch {
    return false;
  }
}
