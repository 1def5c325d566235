import { createSignal } from 'contract/signal.ts';
import { stored } from 'contract/stored.ts';
import { useSyncExternalStore } from 'react';
import { onSaver, savesData } from '../saver/saves-data.ts';

/** How long each headline, hero picture and partner heading is shown, ms (docs/spec.md, Numbers and limits). */
const tickEvery = 10_000;

/** The visitor's choice: `paused` or `moving`. */
const choice = stored('motion');

interface Clock {
  tick: number;
  moving: boolean;
}

/** One clock for all rotations on a page. It stands still in Node, and until `startClock`. */
const clock = createSignal<Clock>({ tick: 0, moving: false });
let timer: ReturnType<typeof setInterval> | undefined;
const tickListeners = new Set<(tick: number) => void>();

function set(next: Partial<Clock>): void {
  const { moving } = { ...clock.read(), ...next };
  clearInterval(timer);
  timer = moving ? setInterval(advance, tickEvery) : undefined;
  clock.set({ ...clock.read(), ...next });
}

function advance(): void {
  set({ tick: clock.read().tick + 1 });
  for (const listener of tickListeners) listener(clock.read().tick);
}

export const { read: readClock, subscribe: onClock } = clock;

/** Calls back on each tick. */
export function onTick(listener: (tick: number) => void): () => void {
  tickListeners.add(listener);
  return () => tickListeners.delete(listener);
}

/**
 * Starts the clock for a page, unless the visitor paused it, prefers reduced motion or saves data. It stops when the
 * visitor begins to save data.
 */
export function startClock(): () => void {
  set({ tick: 0, moving: !wasPaused() && !prefersStillness() });
  const ignore = onSaver(() => savesData() && set({ moving: false }));
  return () => {
    ignore();
    set({ tick: 0, moving: false });
  };
}

/** Pauses or resumes, and stores the choice. */
export function toggleClock(): void {
  const moving = !clock.read().moving;
  choice.write(moving ? 'moving' : 'paused');
  set({ moving });
}

const wasPaused = (): boolean => choice.read() === 'paused';

function prefersStillness(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const atRest = { tick: 0, moving: false };

/** The page's clock: the current tick, and whether it runs. */
export const useClock = () => useSyncExternalStore(onClock, readClock, () => atRest);
