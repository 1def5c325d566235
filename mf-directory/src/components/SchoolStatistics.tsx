import content from 'content:directory';
import { Link, useContent, useTranslation } from 'platform';
import { GroupBar } from './GroupBar.tsx';
import './school-statistics.css';

/** The home page's statistics: a bar chart with a bar for each group, as wide as its number of schools. */
export function SchoolStatistics() {
  const { t } = useTranslation('directory');
  const { total, groups } = useContent(content.groups);

  return (
    <section className="page-grid section shade">
      <p className="note">{t('home.note')}</p>
      <div>
        <h2>{t('home.title', { total })}</h2>
        <div className="section-head">
          <p className="text">{t('home.text')}</p>
          <Link className="btn btn--plain" to="/schools-by-region">
            {t('home.find')}
          </Link>
        </div>
        <ul className="group-bars" role="list">
          {groups.map((group) => (
            <GroupBar key={group.id} group={group} />
          ))}
        </ul>
      </div>
    </section>
  );
}
