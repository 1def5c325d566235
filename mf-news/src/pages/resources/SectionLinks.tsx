import { useContent, useTranslation } from 'platform';
import { PartLinks } from 'ui/PartLinks.tsx';
import type { ResourceSection } from '../../../content/resources-content.ts';
import { content } from '../../items.ts';

export function SectionLinks({ current }: { current?: ResourceSection }) {
  const { t } = useTranslation('news');

  return (
    <PartLinks
      note={t('resources.parts.note')}
      label={t('resources.parts.label')}
      above="/resources/"
      parts={useContent(content.resources).sections.map(({ id }) => id)}
      textOf={(id) => t(`resources.section.${id}`)}
      current={current}
    />
  );
}
