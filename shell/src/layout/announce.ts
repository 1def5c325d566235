const listeners = new Set<() => void>();
let current = { text: '', count: 0 };

/** Makes screen readers say a text, also one that they have just said. */
export function announce(text: string): void {
  current = { text, count: current.count + 1 };
  for (const listener of listeners) listener();
}

export const announcement = (): typeof current => current;

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
