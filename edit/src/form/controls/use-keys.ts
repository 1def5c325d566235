import { useRef } from 'react';

/** Keys that stay with the items of a list when their order changes, so that React moves what is typed with them. */
export function useKeys(length: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < length) keys.current.push(next.current++);
  keys.current.length = length;

  return {
    of: (index: number) => keys.current[index],
    move: (from: number, to: number) => keys.current.splice(to, 0, ...keys.current.splice(from, 1)),
    remove: (index: number) => keys.current.splice(index, 1),
  };
}
