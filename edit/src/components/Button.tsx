import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';

export const Button = (attributes: ComponentProps<'button'>) => (
  <button type="button" className="btn" {...attributes} />
);

export const PlainButton = (attributes: ComponentProps<'button'>) => (
  <Button className="btn btn--plain" {...attributes} />
);

/** Words of a button in a list, and for those who hear it alone the name of its item. */
export const withName = (words: string, name: string) => (
  <>
    {words}
    <span className="sr-only"> {name}</span>
  </>
);

export const ButtonLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link className="btn" href={href}>
    {children}
  </Link>
);
