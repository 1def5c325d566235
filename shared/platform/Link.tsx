import { localPath } from 'contract/language.ts';
import type { ComponentProps } from 'react';
import { useLanguage } from './site.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A French path such as `/events` (docs/spec.md, Routes). The language's prefix is added. */
  to: string;
};

/** A link to a page of the site, which the shell opens in place (shell/src/router/follow-links.ts). */
export function Link({ to, ...props }: LinkProps) {
  return <a href={localPath(to, useLanguage())} {...props} />;
}
