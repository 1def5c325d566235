import { useEffect, useRef, useState } from 'react';

/** Safari refuses more than a hundred changes of the address in half a minute; ms. */
const pause = 250;

/**
 * A text that is shown as it is typed, and written into the address when the typing pauses. The address is read again
 * when the visitor goes back or forth: what was searched there is shown.
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
  /** Empties it; the caller changes the address. */
  const empty = () => {
    setDraft('');
    clearTimeout(timer.current);
  };

  return { typed: draft ?? inAddress, type, empty };
}
