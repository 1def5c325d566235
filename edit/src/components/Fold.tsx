import { type ReactNode, useState } from 'react';

/** A part that is folded away, and only drawn and fetched once it is opened. */
export function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false);

  return (
    <details onToggle={() => setOpened(true)}>
      <summary>{summary}</summary>
      {wasOpened && children}
    </details>
  );
}
