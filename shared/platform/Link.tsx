import { localPath } from 'contract/language.ts';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import { useLanguage } from './site.ts';

export type LinkProps = Omit<RouterLinkProps, 'to'> & {
  /** A French path such as `/events` (docs/spec.md, Routes). The language's prefix is added. */
  to: string;
};

export function Link({ to, ...props }: LinkProps) {
  const language = useLanguage();
  // `discover` would mark links for lazy route discovery, which this site does not use.
  return <RouterLink to={localPath(to, language)} discover="none" {...props} />;
}
