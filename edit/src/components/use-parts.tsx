import { type ReactNode, useState } from 'react';
import { PlainButton } from './Button.tsx';

/** The first part of a long list, and a button that shows another part. */
export function useParts<T>(list: readonly T[], size: number, text: (left: number) => string): [T[], ReactNode] {
  const [shown, setShown] = useState(size);
  const more = list.length > shown && (
    <PlainButton onClick={() => setShown(shown + size)}>{text(list.length - shown)}</PlainButton>
  );
  return [list.slice(0, shown), more];
}
