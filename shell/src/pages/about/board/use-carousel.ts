import { useCallback, useEffect, useState } from 'react';
import { onTurn } from '../../../motion/clock.ts';
import { useClock } from '../../../motion/use-clock.ts';
import { wrappedIndex } from './carousel-position.ts';
import { useSmallScreen } from './use-small-screen.ts';

/** An officer stays for 30 s, three turns of the page's clock of 10 s (docs/spec.md, About). */
const turnsEach = 3;

/**
 * Which officer is chosen. On a small screen the next one follows by itself, until the visitor touches the carousel or
 * moves focus into it; then it rests until the page's pause control sets all in motion anew.
 */
export function useCarousel(count: number) {
  const [chosen, choose] = useState(0);
  const [held, setHeld] = useState(false);
  const { moving } = useClock();
  const small = useSmallScreen();
  const turning = moving && small && !held;

  useEffect(() => {
    if (moving) setHeld(false);
  }, [moving]);

  useEffect(() => {
    if (!turning) return;
    return onTurn((turn) => {
      if (turn % turnsEach === 0) choose((now) => wrappedIndex(now, 1, count));
    });
  }, [turning, count]);

  const hold = useCallback(() => setHeld(true), []);
  return { chosen, turning, choose, hold };
}
