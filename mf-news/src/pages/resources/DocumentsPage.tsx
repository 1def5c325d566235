import { useContent, useHead, useOptionalContent, useParams, useTranslation } from 'platform';
import { PartLinks } from 'ui/PartLinks.tsx';
import type { DocumentSection, Resource, ResourceSection } from '../../../content/resources-content.ts';
import { NewsPageHeader, NotFound } from '../../components/NewsPageHeader.tsx';
import { content, named } from '../../items.ts';
import { DocumentList, useWriteRow } from './DocumentList.tsx';

/** The newest documents of a section, `teaching`, or those of one of its years, `teaching-2025`. */
export function DocumentsPage() {
  const { slug = '' } = useParams();
  const [id, year] = slug.split('-');
  const documents = useOptionalContent(named('documents', slug));
  const section = useContent(content.resources).sections.find((one) => one.id === id);

  if (!documents || !section) return <NotFound under="resources" />;
  return <KnownPart section={section} year={year} documents={documents} />;
}

interface KnownPartProps {
  section: DocumentSection;
  year?: string;
  documents: Resource[];
}

function KnownPart({ section: { id, introduction, count, years }, year, documents }: KnownPartProps) {
  const { t } = useTranslation('news');
  const texts = { note: t('years.note'), label: t('years.label') };
  const writeRow = useWriteRow();
  const rows = documents.map(writeRow);
  const section = { to: `/resources/${id}`, text: t(`resources.section.${id}`) };
  const title = year ? t(`resources.parts.title.${id}`, { year }) : section.text;
  const lead = year ? t('resources.parts.lead', { year }) : introduction;
  useHead({ title, description: lead });

  return (
    <>
      <NewsPageHeader under="resources" above={year ? [section] : []} title={title} lead={lead}>
        <p className="quiet">{t('resources.newTab')}</p>
      </NewsPageHeader>
      <SectionLinks current={year ? undefined : id} />
      <section className="page-grid section">
        <p className="note note--top">{t('resources.filter.count', { count: year ? rows.length : count })}</p>
        <div className="stack">
          <h2 className="sr-only">{title}</h2>
          <DocumentList rows={rows} />
        </div>
      </section>
      {years.length > 1 && <PartLinks {...texts} above={`/resources/${id}-`} parts={years} current={year} />}
    </>
  );
}

export function SectionLinks({ current }: { current?: ResourceSection }) {
  const { t } = useTranslation('news');
  const texts = { note: t('resources.parts.note'), label: t('resources.parts.label') };
  const parts = useContent(content.resources).sections.map(({ id }) => id);
  const textOf = (id: ResourceSection) => t(`resources.section.${id}`);

  return <PartLinks {...texts} above="/resources/" parts={parts} textOf={textOf} current={current} />;
}
