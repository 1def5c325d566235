import { useTranslation } from 'platform';
import type { Resource } from 'shared/content/resources.ts';

/** The cloth of each file type; any other type wears the last. */
const clothOf: Record<string, string> = { pdf: 'brick', doc: 'blue', docx: 'blue', pptx: 'sun' };

export function DocumentRow({ document }: { document: Resource }) {
  const { t } = useTranslation('news');
  const { name, type, language, size, url } = document;
  const known = type in clothOf;
  const facts = [type, t(`resources.size.${size.unit}`, { size: size.number }), t(`resources.language.${language}`)];

  return (
    <li>
      <span className="doc" data-cloth={clothOf[type] ?? 'night'} aria-hidden="true">
        {known ? type.toUpperCase() : '…'}
      </span>
      <h3>{name}</h3>
      <p className="small quiet">{facts.join(', ')}</p>
      <a className="more" href={url as string} target="_blank" rel="noopener">
        {t('resources.download')}
        <span className="sr">{t('resources.downloadOf', { name })}</span>
      </a>
    </li>
  );
}
