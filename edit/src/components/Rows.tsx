import type { ReactNode } from 'react';

interface RowsProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
  className?: string;
}

/** A list, which Safari would not call one without its role. */
export const Rows = <T,>({ items, keyOf, children, className = 'rows' }: RowsProps<T>) => (
  <ul className={className} role="list">
    {items.map((item) => (
      <li key={keyOf(item)}>{children(item)}</li>
    ))}
  </ul>
);

export const Bullets = ({ lines }: { lines: string[] }) => (
  <Rows className="bullets" items={lines} keyOf={(line) => line}>
    {(line) => line}
  </Rows>
);
