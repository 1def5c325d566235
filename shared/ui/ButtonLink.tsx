import { Link } from 'platform';
import type { ReactNode } from 'react';

interface LinkProps {
  to: string;
  children: ReactNode;
}

/** A link that looks like a button. */
export const ButtonLink = (props: LinkProps) => <Link className="btn" {...props} />;

/** A link with an arrow, for what comes second. */
export const MoreLink = (props: LinkProps) => <Link className="more" {...props} />;
