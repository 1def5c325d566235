import { Link, useContent, useHead, useOptionalContent, useParams, useTranslation } from 'platform';
import { ButtonLink } from 'ui/ButtonLink.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { PartLinks } from 'ui/PartLinks.tsx';
import type { Group, SchoolList } from '../../../content/directory-content.ts';
import { useCountyName, useGroupTitle } from '../../components/names.ts';
import { PrintedAddress } from '../../components/PrintedAddress.tsx';
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

  const pageOf = (number: number) => (number === 1 ? id : `${id}-${number}`);
  const parts = Array.from({ length: pages }, (_, index) => pageOf(index + 1));
  const [note, above, current] = [t('list.pages'), '/schools-by-region/', pageOf(page)];
  const textOf = (one: string) => one.slice(id.length + 1) || '1';
  const rows = schools.map(({ county, ...school }) => ({
    ...school,
    id: `${school.name}, ${county}`,
    county: countyName(county),
  }));

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
        <PartLinks note={note} label={note} above={above} parts={parts} textOf={textOf} pages current={current} />
      )}
      <section className="page-grid section below-header">
        <div>
          <SchoolTable label={title} schools={rows} />
          <PrintedAddress path={`/schools-by-region/${id}`} />
        </div>
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
