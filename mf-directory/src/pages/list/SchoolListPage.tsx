import { Link, useContent, useHead, useOptionalContent, useParams, useTranslation } from 'platform';
import { ButtonLink } from 'ui/ButtonLink.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { PartLinks } from 'ui/PartLinks.tsx';
import type { Group, SchoolList } from '../../../content/directory-content.ts';
import { useCountyName, useGroupTitle } from '../../components/names.ts';
import { SchoolListLinks } from '../../components/SchoolListLinks.tsx';
import { SchoolTable } from '../../components/SchoolTable.tsx';
import { content, named } from '../../items.ts';
import 'ui/styles/buttons.css';

/** The schools of a group as a document, for visitors without JavaScript and for search engines. */
export function SchoolListPage() {
  const { list = '' } = useParams();
  const known = useOptionalContent(named('list', list));

  return known ? <KnownList list={known} /> : <SchoolListNotFound />;
}

function KnownList({ list: { group: id, page, pages, schools } }: { list: SchoolList }) {
  const { t } = useTranslation('directory');
  const countyName = useCountyName();
  const { groups } = useContent(content.groups);
  const groupTitle = useGroupTitle();
  const group = groups.find((one) => one.id === id) as Group;
  const { name, count } = group;
  const titleWith = (name: string) => {
    const title = groupTitle(group, name);
    return page === 1 ? title : t('list.page', { title, page, pages });
  };
  const title = titleWith(name);
  const lead = t('list.lead', { count: count ?? 0 });
  useHead({ title, description: `${title}. ${lead}` });

  const parts = Array.from({ length: pages }, (_, index) => (index === 0 ? id : `${id}-${index + 1}`));
  const textOf = (one: string) => one.slice(id.length + 1) || '1';
  const rows = schools.map(({ name, county, type }) => {
    const id = `${name}, ${county}`;
    return { id, name, county: countyName(county), type };
  });

  return (
    <>
      <PageHeader
        crumbs={t('crumbs', { returnObjects: true })}
        above={[{ to: '/schools-by-region', text: t('schools.title') }]}
        // “TVET/Polytechnic” may break after its slash on narrow screens.
        title={titleWith(name.replace('/', '/\u200b'))}
        lead={lead}
      >
        <p className="btns">
          <Link className="btn btn--plain" to={`/schools-by-region?group=${id}`}>
            {t('list.search')}
          </Link>
        </p>
      </PageHeader>
      {pages > 1 && (
        <PartLinks
          pages
          note={t('list.pages')}
          label={t('list.pages')}
          above="/schools-by-region/"
          parts={parts}
          textOf={textOf}
          current={parts[page - 1]}
        />
      )}
      <section className="page-grid section below-header">
        <SchoolTable label={title} schools={rows} />
      </section>
      <section className="page-grid section screen-only">
        <p className="note">{t('list.all')}</p>
        <SchoolListLinks groups={groups} current={id} />
      </section>
    </>
  );
}

function SchoolListNotFound() {
  const { t } = useTranslation('directory');
  const [title, lead] = [t('list.notFound.title'), t('list.notFound.lead')];
  useHead({ title, description: lead, index: false });

  return (
    <PageHeader crumbs={t('crumbs', { returnObjects: true })} title={title} lead={lead}>
      <p className="btns">
        <ButtonLink to="/schools-by-region">{t('schools.title')}</ButtonLink>
      </p>
    </PageHeader>
  );
}
