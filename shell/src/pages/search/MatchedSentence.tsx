import type { SearchEntry } from 'contract/search.ts';
import { useEffect, useRef, useState } from 'react';
import type { Results } from './engine/results.ts';

/** Sentences are fetched after this pause in typing; ms. */
const pause = 400;

interface MatchedSentenceProps {
  entry: SearchEntry;
  /** Undefined until all words of the query have been fetched. */
  quote: Results['quote'] | undefined;
}

/** The sentence of a result that matched, with its words marked. It is fetched once the result is in view. */
export function MatchedSentence({ entry, quote }: MatchedSentenceProps) {
  const [parts, setParts] = useState<string[]>();
  const paragraph = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!quote || !paragraph.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = true;
    // Without its sentence a result is still of use.
    const fetchIt = () =>
      quote(entry).then(
        (found) => latest && setParts(found),
        () => {},
      );
    const view = new IntersectionObserver((seen) => {
      clearTimeout(timer);
      if (seen.some(({ isIntersecting }) => isIntersecting)) timer = setTimeout(fetchIt, pause);
    });
    view.observe(paragraph.current);
    return () => {
      latest = false;
      clearTimeout(timer);
      view.disconnect();
    };
  }, [entry, quote]);

  return (
    <p ref={paragraph} className="matched">
      {parts?.map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))}
    </p>
  );
}
