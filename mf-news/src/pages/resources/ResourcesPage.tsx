import content from 'content:news';
import { useContent, useHead, useTranslation } from 'platform';
import { Opening } from 'shared/ui/Opening.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import './downloads.css';

export function ResourcesPage() {
  const { t } = useTranslation('news');
  const { introduction, sections } = useContent(content.resources);
  useHead({ title: t('resources.title'), description: introduction });

  return (
    <>
      <Opening
        crumbs={{ label: t('crumbs.label'), trail: [{ to: '/', text: t('crumbs.home') }] }}
        title={t('resources.title')}
        lead={introduction}
      />
      {sections.map(({ id, introduction, documents }) => (
        <section key={id} className="sheet section" aria-labelledby={id}>
          <div>
            <h2 id={id}>{t(`resources.section.${id}`)}</h2>
            <p className="text">{introduction}</p>
            <ul className="files" role="list">
              {documents.map((document) => (
                <DocumentRow key={document.name} document={document} />
              ))}
            </ul>
          </div>
        </section>
      ))}
    </>
  );
}
