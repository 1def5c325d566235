import { useSyncExternalStore } from 'react';
import { onClock, readClock } from './clock.ts';

const atRest = { tick: 0, moving: false };

/** The page's clock: the current tick, and whether it runs. */
export const useClock = () => useSyncExternalStore(onClock, readClock, () => atRest);
