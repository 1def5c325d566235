import { useEffect, useRef, useState } from 'react';

/** Safari refuses more than 100 changes of the address in 30 s, so wait for this pause in typing; ms. */
const pause = 300;

/**
 * Text that shows while it is typed, and goes into the address when typing pauses. When the address changes otherwise,
 * as on back, forward and links, its text replaces what was typed.
 */
export function useTyped(inAddress: string, write: (text: string) => void) {
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What we wrote and have not yet seen in the address: it arrives later, when more may have been typed. */
  const written = useRef([inAddress]);

  useEffect(() => {
    const ours = written.current.lastIndexOf(inAddress);
    written.current = ours < 0 ? [] : written.current.slice(ours + 1);
    const follow = () => {
      clearTimeout(timer.current);
      setDraft(undefined);
    };
    if (ours < 0) follow();
    // Going back may leave the text of the address as it is.
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [inAddress]);

  useEffect(() => () => clearTimeout(timer.current), []);

  /** Shows a text at once; the caller changes the address. */
  const show = (text: string) => {
    clearTimeout(timer.current);
    written.current.push(text);
    setDraft(text);
  };
  const type = (text: string) => {
    clearTimeout(timer.current);
    setDraft(text);
    timer.current = setTimeout(() => {
      written.current.push(text);
      write(text);
    }, pause);
  };

  return { typed: draft ?? inAddress, type, show };
}
