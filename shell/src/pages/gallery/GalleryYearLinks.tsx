import content from 'content:shell';
import { useContent, useTranslation } from 'platform';
import type { ReactNode } from 'react';
import { PartLinks } from 'ui/PartLinks.tsx';

const addressOf = (year: string) => `/gallery/${year}`;

/** Links to the photos of each year. */
export function GalleryYearLinks({ current, children }: { current?: string; children?: ReactNode }) {
  const { t } = useTranslation('shell');
  const links = useContent(content.galleryYears).map((year) => ({ to: addressOf(year), text: year }));

  return (
    <PartLinks
      note={t('gallery.years.note')}
      label={t('gallery.years.label')}
      links={links}
      current={current && addressOf(current)}
    >
      {children}
    </PartLinks>
  );
}
