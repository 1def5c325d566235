import type { ReactNode } from 'react';

export const PreviousIcon = () => icon(<path d="M14.5 5 8 12l6.5 7" />);
export const NextIcon = () => icon(<path d="m9.5 5 6.5 7-6.5 7" />);
export const CloseIcon = () => icon(<path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />);
export const ZoomInIcon = () => icon(<path d="M12 5v14M5 12h14" />);
export const ZoomOutIcon = () => icon(<path d="M5 12h14" />);

const icon = (shape: ReactNode) => (
  <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    {shape}
  </svg>
);
