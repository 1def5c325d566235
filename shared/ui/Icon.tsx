import type { ReactNode } from 'react';

interface IconProps {
  /** How wide its lines are, of a height of 24. */
  stroke?: number;
  /** What is drawn, in a square of 24 × 24. */
  children: ReactNode;
}

/** A line drawing in the colour of the text. It has a size, as it would be as wide as the window without styles. */
export const Icon = ({ stroke = 2, children }: IconProps) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={stroke}
    aria-hidden="true"
  >
    {children}
  </svg>
);
