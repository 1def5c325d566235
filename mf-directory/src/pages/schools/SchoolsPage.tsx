import { useContent, useHead, useTranslation } from 'platform';
import { useRef } from 'react';
import { PageHeader } from 'ui/PageHeader.tsx';
import { content } from '../../items.ts';
import { useChoice } from './choice.ts';
import { RegionMap } from './map/RegionMap.tsx';
import { SchoolSearch } from './SchoolSearch.tsx';
import './schools.css';
import 'ui/styles/filters.css';

/** Nothing is listed until the visitor chooses a group or searches (docs/spec.md, Schools by region). */
export function SchoolsPage() {
  const { t } = useTranslation('directory');
  const { total } = useContent(content.groups);
  const { groups, choice, actions } = useChoice();
  const lead = t('schools.lead', { total });
  useHead({ title: t('schools.title'), description: lead });

  const isSettled = useRef(false);
  const choose = (id: string) => {
    isSettled.current = true;
    actions.choose(id);
    // On a phone the list is below the buttons.
    document.querySelector('.search-result')?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <>
      <PageHeader crumbs={t('crumbs', { returnObjects: true })} title={t('schools.title')} lead={lead} />
      {(['region', 'category'] as const).map((kind) => {
        const title = t(kind === 'region' ? 'schools.regions' : 'schools.categories');
        return (
          <section key={kind} className="page-grid groups screen-only" aria-label={title}>
            <p className="note">{title}</p>
            <div className="filters">
              {groups
                .filter((group) => group.kind === kind)
                .map((group) => (
                  <button
                    key={group.id}
                    type="button"
                    className="filter filter--bare"
                    name="group"
                    value={group.id}
                    aria-pressed={group === choice.group}
                    onClick={() => choose(group.id)}
                  >
                    {group.name} <b>{group.count ?? t('schools.none')}</b>
                  </button>
                ))}
            </div>
          </section>
        );
      })}
      <SchoolSearch isSettled={isSettled}>
        <RegionMap groups={groups} chosen={choice.group} choose={choose} />
      </SchoolSearch>
    </>
  );
}
