import { createSignal } from 'contract/signal.ts';
import { type ReactNode, useSyncExternalStore } from 'react';

const bar = createSignal<ReactNode>(null);

/** Shows a bar at the bottom of the window, from code that is loaded late and only for some visitors. */
export const showLateBar = bar.set;

export const useLateBar = (): ReactNode => useSyncExternalStore(bar.subscribe, bar.read, () => null);
