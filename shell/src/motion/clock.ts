import { onSaver, savesData } from '../saver/saves-data.ts';

/** How long each headline, hero picture and partner heading is shown, ms (docs/spec.md, Numbers and limits). */
const tickEvery = 10_000;

/** The key of the visitor's choice: `paused` or `moving`. */
const key = 'motion';

interface Clock {
  tick: number;
  moving: boolean;
}

/** One clock for all rotations on a page. It stands still in Node, and until `startClock`. */
let clock: Clock = { tick: 0, moving: false };
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();
const tickListeners = new Set<(tick: number) => void>();

function set(next: Partial<Clock>): void {
  clock = { ...clock, ...next };
  clearInterval(timer);
  timer = clock.moving ? setInterval(advance, tickEvery) : undefined;
  for (const listener of listeners) listener();
}

function advance(): void {
  set({ tick: clock.tick + 1 });
  for (const listener of tickListeners) listener(clock.tick);
}

export const readClock = (): Clock => clock;

export function onClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
  const moving = !clock.moving;
  try {
    localStorage.setItem(key, moving ? 'moving' : 'paused');
  } catch {
    // Storage is disabled: the choice lasts until a reload.
  }
  set({ moving });
}

function wasPaused(): boolean {
  try {
    return localStorage.getItem(key) === 'paused';
  } catch {
    return false;
  }
}

function prefersStillness(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
