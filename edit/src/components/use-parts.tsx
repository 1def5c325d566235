import { type ReactNode, useState } from 'react';

/** The first part of a long list, and a button that shows another part. */
export function useParts<T>(list: readonly T[], size: number, text: (left: number) => string): [T[], ReactNode] {
  const [shown, setShown] = useState(size);
  const more = list.length > shown && (
    <button type="button" className="btn btn--plain" onClick={() => setShown(shown + size)}>
      {text(list.length - shown)}
    </button>
  );
  return [list.slice(0, shown), more];
}
