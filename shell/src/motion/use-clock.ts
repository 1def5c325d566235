import { useSyncExternalStore } from 'react';
import { onClock, readClock } from './clock.ts';

const atRest = { turn: 0, moving: false };

/** The page's clock: which turn it is, and whether it runs. */
export const useClock = () => useSyncExternalStore(onClock, readClock, () => atRest);
