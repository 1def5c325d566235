import { savesData } from 'contract/saves-data.ts';
import { createSignal } from 'contract/signal.ts';
import { stored } from 'contract/stored.ts';
import { useSyncExternalStore } from 'react';

/** How long each headline, hero picture and partner heading is shown (docs/spec.md, Home). */
const tickEveryMs = 10_000;

const choice = stored('motion');

const atRest = { tick: 0, moving: false };

/** One clock for all rotations on a page. It stands still in Node, and until `startClock`. */
const clock = createSignal(atRest);
let timer: ReturnType<typeof setInterval> | undefined;

function set(next: Partial<typeof atRest>): void {
  clock.set({ ...clock.read(), ...next });
  clearInterval(timer);
  const { tick, moving } = clock.read();
  timer = moving ? setInterval(() => set({ tick: tick + 1 }), tickEveryMs) : undefined;
}

export const useClock = () => useSyncExternalStore(clock.subscribe, clock.read, () => atRest);

/** Starts the clock for a page, unless the visitor paused it, prefers stillness or saves data. */
export function startClock(): () => void {
  const prefersStillness = savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
  set({ tick: 0, moving: choice.read() !== 'paused' && !prefersStillness });
  return () => set(atRest);
}

export function toggleClock(): void {
  const moving = !clock.read().moving;
  choice.write(moving ? 'moving' : 'paused');
  set({ moving });
}
