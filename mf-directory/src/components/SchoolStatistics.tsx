import { Link, useContent, useTranslation } from 'platform';
import type { CSSProperties } from 'react';
import type { Group } from '../../content/directory-content.ts';
import { content } from '../items.ts';
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
        <div className="row section-head">
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

/** With fewer schools than this, a bar is too thin for stripes. */
const minForStripes = 30;

function GroupBar({ group: { id, name, count } }: { group: Group }) {
  const { t } = useTranslation('directory');
  const isThin = (count ?? 0) < minForStripes;
  const style = { '--count': count ?? 0 } as CSSProperties;

  return (
    <li className={count === null ? 'none' : undefined} data-thin={isThin || undefined} style={style}>
      <Link to={`/schools-by-region?group=${id}`}>
        <b>{count ?? t('schools.none')}</b>
        {/* “TVET/Polytechnic” may break after its slash on narrow screens. */}
        <span>{name.replace('/', '/\u200b')}</span>
        <i />
      </Link>
    </li>
  );
}
