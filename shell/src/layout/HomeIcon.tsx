import { Icon } from 'ui/Icon.tsx';

export function HomeIcon() {
  return <Icon path="M3 11.5 12 4l9 7.5M6 10v10h4.5v-6h3v6H18V10" />;
}
