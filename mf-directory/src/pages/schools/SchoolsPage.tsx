import content from 'content:directory';
import { useContent, useHead, useTranslation } from 'platform';
import { useState } from 'react';
import { PageHeader } from 'ui/PageHeader.tsx';
import { useChoice } from './choice/use-choice.ts';
import { GroupButtons } from './GroupButtons.tsx';
import { RegionMap } from './map/RegionMap.tsx';
import { SchoolSearch } from './search/SchoolSearch.tsx';
import './schools.css';

/** Nothing is listed until the visitor chooses a group or searches (docs/spec.md, Schools by region). */
export function SchoolsPage() {
  const { t } = useTranslation('directory');
  const { total, groups } = useContent(content.groups);
  const lists = useContent(content.lists);
  const { choice, actions } = useChoice(groups, lists);
  const [presses, setPresses] = useState(0);
  const lead = t('schools.lead', { total });
  useHead({ title: t('schools.title'), description: lead });

  const choose = (id: string) => {
    actions.choose(id);
    setPresses(presses + 1);
  };

  return (
    <>
      <PageHeader
        breadcrumbs={{ label: t('crumbs.label'), above: [{ to: '/', text: t('crumbs.home') }] }}
        title={t('schools.title')}
        lead={lead}
      />
      {(['region', 'category'] as const).map((kind) => (
        <GroupButtons
          key={kind}
          title={t(kind === 'region' ? 'schools.regions' : 'schools.categories')}
          groups={groups.filter((group) => group.kind === kind)}
          chosen={choice.group}
          choose={choose}
        />
      ))}
      <section className="page-grid section">
        <div className="split">
          <div>
            <RegionMap groups={groups} chosen={choice.group} choose={choose} />
          </div>
          <SchoolSearch choice={choice} actions={actions} groups={groups} lists={lists} presses={presses} />
        </div>
      </section>
    </>
  );
}
