import { useEffect, useRef, useState } from 'react';

/** Safari refuses more than 100 changes of the address in 30 s, so wait for this pause in typing. */
const pauseMs = 300;

/** Writes what is typed into the address when typing pauses; other changes of the address replace it. */
export function useTyped(inAddress: string, write: (text: string) => void) {
  const [draft, setDraft] = useState<string>();
  /** Writes what was typed into the address. */
  const [due, setDue] = useState<{ write: () => void }>();
  /** What we wrote and have not yet seen in the address: it arrives later, when more may have been typed. */
  const written = useRef([inAddress]);

  useEffect(() => {
    const ours = written.current.lastIndexOf(inAddress);
    written.current = ours < 0 ? [] : written.current.slice(ours + 1);
    const follow = () => {
      setDue(undefined);
      setDraft(undefined);
    };
    if (ours < 0) follow();
    // Going back may leave the text of the address as it is.
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [inAddress]);

  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(due.write, pauseMs);
    // A change of the address after a link's navigation has begun would undo it.
    const beforeLink = ({ target }: MouseEvent) => (target as Element).closest('a') && due.write();
    window.addEventListener('click', beforeLink, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('click', beforeLink, true);
    };
  }, [due]);

  /** Shows a text at once; the caller changes the address. */
  const show = (text: string) => {
    setDue(undefined);
    written.current.push(text);
    setDraft(text);
  };
  const type = (text: string) => {
    setDraft(text);
    setDue({
      write: () => {
        show(text);
        write(text);
      },
    });
  };

  return { typed: draft ?? inAddress, type, show };
}
