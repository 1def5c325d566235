import { useCallback, useState, useSyncExternalStore } from 'react';
import { useClock } from '../../../motion/clock.ts';

/** An officer stays for 30 s, three ticks of the page's clock (docs/spec.md, About). */
const ticksEach = 3;

/** Advances on small screens until touched, focused or paused. `linked`: the one in the address, or -1. */
export function useCarousel(count: number, linked: number) {
  const [chosen, choose] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const { tick, moving } = useClock();
  const small = useSmallScreen();
  const rotating = moving && small && !isStopped;
  const turn = Math.floor(tick / ticksEach);
  const [before, setBefore] = useState({ linked: -1, moving, turn });
  if (linked !== before.linked || moving !== before.moving || turn !== before.turn) {
    setBefore({ linked, moving, turn });
    if (linked >= 0 && linked !== before.linked) choose(linked);
    else if (rotating && turn > before.turn) choose(wrappedIndex(chosen, 1, count));
    if (moving && !before.moving) setStopped(false);
  }

  const stop = useCallback(() => setStopped(true), []);
  return { chosen, rotating, choose, stop };
}

const wrappedIndex = (index: number, steps: number, count: number) => (index + steps + count) % count;

/** An officer's offset from the centre: 0 in the centre, -1 left of it, 1 right of it. */
export function offsetFromCentre(index: number, chosen: number, count: number): number {
  const half = Math.floor(count / 2);
  return ((index - chosen + half + count) % count) - half;
}

export function indexForKey(key: string, chosen: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowLeft: wrappedIndex(chosen, -1, count),
    ArrowRight: wrappedIndex(chosen, 1, count),
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}

/** As in board.css: the carousel shows one officer and a slice of each neighbour. */
const smallScreen = () => matchMedia('(max-width: 47.99em)');

const useSmallScreen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = smallScreen();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => smallScreen().matches,
    () => false,
  );
