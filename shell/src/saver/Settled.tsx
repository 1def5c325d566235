import { type RefObject, useEffect } from 'react';

/** Tells first-use.ts that a part of the page now hears what is pressed in it: it has hydrated, or failed. */
export function Settled({ part }: { part: RefObject<Element | null> }) {
  useEffect(() => settle(part.current), [part]);
  return null;
}

export const settle = (part: Element | null): void => void part?.dispatchEvent(new Event('settled', { bubbles: true }));
