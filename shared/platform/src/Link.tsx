import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import { localPath } from '../../src/language/language.ts';
import { useLanguage } from './site.ts';

export type LinkProps = Omit<RouterLinkProps, 'to'> & {
  /** A French path such as `/events` (docs/spec.md, Routes). The language's prefix is added. */
  to: string;
};

export function Link({ to, ...props }: LinkProps) {
  const language = useLanguage();
  return <RouterLink to={localPath(to, language)} {...props} />;
}
