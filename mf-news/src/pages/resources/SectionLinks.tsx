import content from 'content:news';
import { useContent, useTranslation } from 'platform';
import { PartLinks } from 'ui/PartLinks.tsx';
import type { ResourceSection } from '../../../content/resources-content.ts';

/** The address of a section's documents, or of those of one of its years. */
export const addressOf = (part: string) => `/resources/${part}`;

export function SectionLinks({ current }: { current?: ResourceSection }) {
  const { t } = useTranslation('news');
  const links = useContent(content.resources).sections.map(({ id }) => ({
    to: addressOf(id),
    text: t(`resources.section.${id}`),
  }));

  return (
    <PartLinks
      note={t('resources.parts.note')}
      label={t('resources.parts.label')}
      links={links}
      current={current && addressOf(current)}
    />
  );
}
