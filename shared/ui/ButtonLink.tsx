import { Link } from 'platform';
import type { ReactNode } from 'react';

interface LinkProps {
  to: string;
  children: ReactNode;
}

export const ButtonLink = (props: LinkProps) => <Link className="btn" {...props} />;

export const MoreLink = (props: LinkProps) => <Link className="more" {...props} />;
