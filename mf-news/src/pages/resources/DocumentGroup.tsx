import { useTranslation } from 'platform';
import { DocumentRow } from './DocumentRow.tsx';
import type { Group } from './filter.ts';

export function DocumentGroup({ group: { id, introduction, rows } }: { group: Group }) {
  const { t } = useTranslation('news');

  return (
    <section className="sheet section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{t(`resources.section.${id}`)}</h2>
        <p className="text">{introduction}</p>
        <ul className="files" role="list">
          {rows.map((row) => (
            <DocumentRow
              key={row.document.url as string}
              row={row}
              download={t('resources.download')}
              downloadOf={t('resources.downloadOf', { name: row.document.name })}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
