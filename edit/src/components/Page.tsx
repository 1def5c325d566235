import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { addresses } from '../addresses.ts';
import { useLanguage } from '../language.tsx';

interface PageProps {
  title: string;
  /** A quiet line above the title, such as a link back. */
  above?: ReactNode;
  children: ReactNode;
}

/** A page's title, also the window's, and its content. */
export function Page({ title, above, children }: PageProps) {
  const { t } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);

  // While the page was fetched, the focus waited around it (Frame.tsx).
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.title = `${title} – ${t('frame.name')}`;
  }, [title, t]);

  return (
    <div className="page">
      {above && <p className="page__above taps">{above}</p>}
      <h1 ref={heading} className="page__title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

export function NotFoundPage() {
  const { t } = useLanguage();

  return (
    <Page title={t('notFound.title')}>
      <p>
        <Link href={addresses.home}>{t('notFound.home')}</Link>
      </p>
    </Page>
  );
}
