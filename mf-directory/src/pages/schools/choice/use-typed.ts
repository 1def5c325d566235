import { useEffect, useRef, useState } from 'react';

/** Safari refuses more than 100 changes of the address in 30 s, so wait for this pause in typing; ms. */
const pause = 250;

/**
 * Text that shows while it is typed, and goes into the address when typing pauses. On back and forward, the address's
 * text replaces it.
 */
export function useTyped(inAddress: string, write: (text: string) => void) {
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const follow = () => {
      clearTimeout(timer.current);
      setDraft(undefined);
    };
    window.addEventListener('popstate', follow);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('popstate', follow);
    };
  }, []);

  const type = (text: string) => {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(text), pause);
  };
  /** Clears the text; the caller changes the address. */
  const empty = () => {
    setDraft('');
    clearTimeout(timer.current);
  };

  return { typed: draft ?? inAddress, type, empty };
}
