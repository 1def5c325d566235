import { savesData } from '../router/save-data.ts';

/** How long each headline, hero picture and partner heading is shown, ms (docs/spec.md, Numbers and limits). */
const turnEvery = 10_000;

/** Remembers that the visitor stopped what moves: `paused`. */
const key = 'motion';

interface Clock {
  turn: number;
  moving: boolean;
}

/** The one clock of all that turns by itself on a page. Still in Node, and until a browser finds that it may move. */
let clock: Clock = { turn: 0, moving: false };
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();
const turnListeners = new Set<(turn: number) => void>();

function set(next: Partial<Clock>): void {
  clock = { ...clock, ...next };
  clearInterval(timer);
  timer = clock.moving ? setInterval(advance, turnEvery) : undefined;
  for (const listener of listeners) listener();
}

function advance(): void {
  set({ turn: clock.turn + 1 });
  for (const listener of turnListeners) listener(clock.turn);
}

export const readClock = (): Clock => clock;

export function onClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back at each turn, for what changes more seldom than at every one. */
export function onTurn(listener: (turn: number) => void): () => void {
  turnListeners.add(listener);
  return () => turnListeners.delete(listener);
}

/** Starts the clock for a page, unless the visitor asked for stillness here, in the system, or to save data. */
export function startClock(): () => void {
  set({ turn: 0, moving: !wasPaused() && !wantsStillness() });
  return () => set({ turn: 0, moving: false });
}

/** What the pause control does; the choice is remembered. */
export function toggleClock(): void {
  const moving = !clock.moving;
  try {
    localStorage.setItem(key, moving ? 'moving' : 'paused');
  } catch {
    // Storage can be switched off; the choice then holds for this page.
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

function wantsStillness(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
