import content, { named } from 'content:directory';
import { Link, useContent, useHead, useOptionalContent, useParams, useTranslation } from 'platform';
import 'ui/styles/buttons.css';
import { PageHeader } from 'ui/PageHeader.tsx';
import type { SchoolList } from '../../../content/directory-content.ts';
import { SchoolListLinks } from '../../components/SchoolListLinks.tsx';
import './list.css';
import { ListedSchools } from './ListedSchools.tsx';
import { PageLinks } from './PageLinks.tsx';
import { SchoolListNotFound } from './SchoolListNotFound.tsx';

/** The schools of a group as a document, for visitors without JavaScript and for search engines. */
export function SchoolListPage() {
  const { list = '' } = useParams();
  const known = useOptionalContent(named('list', list));

  return known ? <KnownList list={known} /> : <SchoolListNotFound />;
}

function KnownList({ list: { group: id, page, pages, schools } }: { list: SchoolList }) {
  const { t } = useTranslation('directory');
  const { groups } = useContent(content.groups);
  const { name = id, count } = groups.find((one) => one.id === id) ?? {};
  const titleWith = (group: string) =>
    page === 1 ? t('schools.caption', { group }) : t('list.page', { group, page, pages });
  const title = titleWith(name);
  const lead = t('list.lead', { count: count ?? 0 });
  useHead({ title, description: `${title}. ${lead}` });

  return (
    <>
      <PageHeader
        breadcrumbs={{
          label: t('crumbs.label'),
          above: [
            { to: '/', text: t('crumbs.home') },
            { to: '/schools-by-region', text: t('schools.title') },
          ],
        }}
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
      {pages > 1 && <PageLinks group={id} page={page} pages={pages} />}
      <section className="page-grid section listed-schools">
        <div>
          <ListedSchools label={title} schools={schools} />
        </div>
      </section>
      <section className="page-grid section">
        <p className="note">{t('list.all')}</p>
        <SchoolListLinks groups={groups} current={id} />
      </section>
    </>
  );
}
