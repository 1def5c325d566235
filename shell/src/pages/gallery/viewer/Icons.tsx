import { Icon } from 'ui/Icon.tsx';

export const PreviousIcon = () => (
  <Icon>
    <path d="M14.5 5 8 12l6.5 7" />
  </Icon>
);
export const NextIcon = () => (
  <Icon>
    <path d="m9.5 5 6.5 7-6.5 7" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon>
    <path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />
  </Icon>
);
export const ZoomInIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
export const ZoomOutIcon = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
);
