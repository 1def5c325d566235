import { createSignal } from 'contract/signal.ts';

export const announcement = createSignal({ text: '', count: 0 });

/** Makes screen readers say a text, also one that they have just said. */
export const announce = (text: string) => announcement.set({ text, count: announcement.read().count + 1 });
