import { Link, useContent, useTranslation } from 'platform';
import { MoreLink } from 'ui/ButtonLink.tsx';
import { content } from '../items.ts';
import './publications.css';

export function PublicationTeasers() {
  const { t } = useTranslation('news');
  const teasers = useContent(content.teasers);

  return (
    <section className="page-grid section">
      <p className="note">{t('home.note')}</p>
      <div>
        <div className="row section-head">
          <h2>{t('home.title')}</h2>
          <MoreLink to="/resources">{t('home.all')}</MoreLink>
        </div>
        <ol className="publications" role="list">
          {teasers.map(({ title, excerpt }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{excerpt}</p>
              <Link className="more" to="/resources">
                {t('home.read')}
                <span className="sr-only">{t('home.readOf', { title })}</span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
