import { Link, useContent, useTranslation } from 'platform';
import { content } from './items.ts';

/** The card on the home page: the first item. Nothing when there is none. */
export function FirstItem() {
  const { t } = useTranslation('sample');
  const [first] = useContent(content.items);

  return (
    first && (
      <section className="page-grid section">
        <p className="note">{t('home.note')}</p>
        <div>
          <h2>{t('home.title')}</h2>
          <p>{first.title}</p>
          <Link className="more" to="/sample">
            {t('home.all')}
          </Link>
        </div>
      </section>
    )
  );
}
