import { useCallback, useEffect, useState } from 'react';
import { onTick } from '../../../motion/clock.ts';
import { useClock } from '../../../motion/use-clock.ts';
import { wrappedIndex } from './carousel-position.ts';
import { useSmallScreen } from './use-small-screen.ts';

/** An officer stays for 30 s, three ticks of the page's clock (docs/spec.md, About). */
const ticksEach = 3;

/**
 * Which officer is chosen. On small screens the carousel advances by itself until the visitor touches it or moves focus
 * into it. The page's pause control starts it again. `linked` is the officer that the address names, or -1.
 */
export function useCarousel(count: number, linked: number) {
  const [chosen, choose] = useState(0);
  const [followed, follow] = useState(-1);
  const [isStopped, setStopped] = useState(false);
  const { moving } = useClock();
  const small = useSmallScreen();
  const rotating = moving && small && !isStopped;
  if (linked !== followed) {
    follow(linked);
    if (linked >= 0) choose(linked);
  }

  useEffect(() => {
    if (moving) setStopped(false);
  }, [moving]);

  useEffect(() => {
    if (!rotating) return;
    return onTick((tick) => {
      if (tick % ticksEach === 0) choose((now) => wrappedIndex(now, 1, count));
    });
  }, [rotating, count]);

  const stop = useCallback(() => setStopped(true), []);
  return { chosen, rotating, choose, stop };
}
