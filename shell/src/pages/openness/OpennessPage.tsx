import { type Head, useHead } from 'platform';
import type { ComponentProps, ReactNode } from 'react';
import { PageSection } from 'ui/PageSection.tsx';
import { Prose } from 'ui/Prose.tsx';
import { ShellPageHeader } from '../../layout/ShellPageHeader.tsx';

interface OpennessPageProps extends ComponentProps<typeof Prose> {
  title: string;
  introduction: string;
  about?: Head['about'];
  children: ReactNode;
}

/** What the site states about itself: what it knows, with a text of the association. */
export function OpennessPage({ title, introduction, about, text, children }: OpennessPageProps) {
  useHead({ title, description: introduction, about });

  return (
    <>
      <ShellPageHeader title={title} lead={introduction} />
      <PageSection className="section below-header">
        <div className="stack">
          {children}
          <Prose text={text} />
        </div>
      </PageSection>
    </>
  );
}
