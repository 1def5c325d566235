import content from 'content:directory';
import { Link, useContent, useTranslation } from 'platform';
import { WovenBand } from './WovenBand.tsx';
import './weft.css';

/** The home page's statistics: a woven cloth in which each group's band is as wide as its number of schools. */
export function SchoolStatistics() {
  const { t } = useTranslation('directory');
  const { total, groups } = useContent(content.groups);

  return (
    <section className="sheet section shade">
      <p className="note">{t('home.note')}</p>
      <div>
        <h2>{t('home.title', { total })}</h2>
        <div className="over">
          <p className="text">{t('home.text')}</p>
          <Link className="btn btn--plain" to="/schools-by-region">
            {t('home.find')}
          </Link>
        </div>
        <ul className="weft" role="list">
          {groups.map((group) => (
            <WovenBand key={group.id} group={group} />
          ))}
        </ul>
      </div>
    </section>
  );
}
