interface IconProps {
  /** What is drawn, in a square of 24 × 24. */
  path: string;
  stroke?: number;
}

/** A line drawing in the colour of the text. Without a size and styles it would fill the window. */
export const Icon = ({ path, stroke = 2 }: IconProps) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={stroke}
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
