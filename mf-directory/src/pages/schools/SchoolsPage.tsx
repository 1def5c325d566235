import content from 'content:directory';
import { useContent, useHead, useSearchParams, useTranslation } from 'platform';
import { Suspense } from 'react';
import { Opening } from 'shared/ui/Opening.tsx';
import { GroupButtons } from './GroupButtons.tsx';
import { SchoolTable } from './SchoolTable.tsx';

export function SchoolsPage() {
  const { t } = useTranslation('directory');
  const { total, groups } = useContent(content.groups);
  const [search, setSearch] = useSearchParams();
  const chosen = groups.find(({ id }) => id === search.get('group'));
  const lead = t('schools.lead', { total });
  useHead({ title: t('schools.title'), description: lead });

  return (
    <>
      <Opening
        crumbs={{ label: t('crumbs.label'), trail: [{ to: '/', text: t('crumbs.home') }] }}
        title={t('schools.title')}
        lead={lead}
      />
      {(['region', 'category'] as const).map((kind) => (
        <GroupButtons
          key={kind}
          title={t(kind === 'region' ? 'schools.regions' : 'schools.categories')}
          groups={groups.filter((group) => group.kind === kind)}
          chosen={chosen?.id}
          choose={(group) => setSearch({ group }, { preventScrollReset: true })}
        />
      ))}
      {chosen && (
        <section className="sheet section">
          <Suspense fallback={<p role="status">{t('schools.loading')}</p>}>
            <SchoolTable group={chosen} />
          </Suspense>
        </section>
      )}
    </>
  );
}
