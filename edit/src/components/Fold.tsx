import { type ReactNode, useState } from 'react';

/** A part that is folded away, and only drawn and fetched once it is opened. */
export function Fold({ summary, open = false, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(open);

  return (
    <details open={open} onToggle={() => setOpened(true)}>
      <summary>{summary}</summary>
      {wasOpened && children}
    </details>
  );
}
