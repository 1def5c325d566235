const listeners = new Set<() => void>();
let current = '';

/** Makes screen readers say a text. */
export function announce(text: string): void {
  current = text;
  for (const listener of listeners) listener();
}

export const announcement = (): string => current;

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
