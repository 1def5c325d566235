import { Icon } from 'ui/Icon.tsx';

export const PreviousIcon = () => <Icon path="M14.5 5 8 12l6.5 7" />;
export const NextIcon = () => <Icon path="m9.5 5 6.5 7-6.5 7" />;
export const CloseIcon = () => <Icon path="M5.5 5.5l13 13M18.5 5.5l-13 13" />;
export const ZoomInIcon = () => <Icon path="M12 5v14M5 12h14" />;
export const ZoomOutIcon = () => <Icon path="M5 12h14" />;
