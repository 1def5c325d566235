const listeners = new Set<() => void>();
let said = '';

/** Says something to those who cannot see that the page changed. */
export function announce(text: string): void {
  said = text;
  for (const listener of listeners) listener();
}

export const announcement = (): string => said;

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
