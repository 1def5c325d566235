import { type ReactNode, useState } from 'react';

interface FoldProps {
  className?: string;
  summary: ReactNode;
  children: ReactNode;
}

/** A part that is folded away, and only drawn and fetched once it is opened. */
export function Fold({ className, summary, children }: FoldProps) {
  const [wasOpened, setOpened] = useState(false);

  return (
    <details className={className} onToggle={() => setOpened(true)}>
      <summary>{summary}</summary>
      {wasOpened && children}
    </details>
  );
}
