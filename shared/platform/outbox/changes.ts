const name = 'outbox';

/** Tells every tab that the outbox changed, this one included. Safari before 15.4 cannot, and looks when it is shown. */
export function tellChange(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage('changed');
  channel.close();
}

/** Listens for changes until the returned function is called. */
export function onChange(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  return () => channel.close();
}
