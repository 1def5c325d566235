import { useSyncExternalStore } from 'react';

/** As in board.css: the carousel shows one officer and a slice of each neighbour. */
const smallScreen = '(max-width: 47.99em)';

export const useSmallScreen = (): boolean => useSyncExternalStore(onChange, isSmall, () => false);

const isSmall = () => matchMedia(smallScreen).matches;

function onChange(listener: () => void): () => void {
  const query = matchMedia(smallScreen);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
