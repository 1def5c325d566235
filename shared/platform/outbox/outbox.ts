import { tellChange } from './changes.ts';
import { setFlag } from './flag.ts';
import * as messages from './messages.ts';
import { syncTag } from './send-waiting.ts';

type Registration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Keeps a message until the network is back, and returns its id. Rejects where the browser cannot store it. */
export async function keep(request: messages.OutboxRequest): Promise<number> {
  const id = await messages.add(request);
  try {
    setFlag();
  } catch (error) {
    await messages.takeBack(id);
    throw error;
  }
  tellChange();
  // Never resolves without a service worker. The pages send too, so a browser may refuse this.
  navigator.serviceWorker?.ready.then((worker: Registration) => worker.sync?.register(syncTag)).catch(() => {});
  return id;
}

/** Removes a message and returns its request, unless it is no longer waiting. */
export async function takeBack(id: number): Promise<messages.OutboxRequest | undefined> {
  const request = await messages.takeBack(id);
  tellChange();
  return request;
}

/** Removes and returns the messages of these states, so that only one tab tells what became of them. */
export async function collect(states: readonly messages.OutboxMessage['state'][]): Promise<messages.OutboxMessage[]> {
  const found = await messages.collect(states);
  if (found.length > 0) tellChange();
  return found;
}
