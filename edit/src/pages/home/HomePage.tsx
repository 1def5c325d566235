import { Link } from 'wouter';
import type { Collection } from '../../../api/item.ts';
import { addresses } from '../../addresses.ts';
import { DraftLine } from '../../components/DraftLine.tsx';
import { Failure } from '../../components/Failure.tsx';
import { Page } from '../../components/Page.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { useLanguage } from '../../language.tsx';
import { useAnswer } from '../../use-answer.ts';
import './home.css';

/** One's sections, and the drafts that wait. */
export function HomePage() {
  const { t } = useLanguage();
  const { value: collections, failure, again } = useAnswer<Collection[]>('collections');

  return (
    <Page title={t('frame.home')}>
      {failure && <Failure failure={failure} again={again} />}
      {!collections && !failure && <Waiting />}
      {collections && <Sections collections={collections} />}
    </Page>
  );
}

function Sections({ collections }: { collections: Collection[] }) {
  const { t, inLanguage } = useLanguage();
  const drafts = collections.flatMap(({ items }) => items.filter(({ draft }) => draft));

  return (
    <>
      {drafts.length > 0 && (
        <section className="home__drafts">
          <h2>{t('home.drafts', { count: drafts.length })}</h2>
          <ul role="list">
            {drafts.map((item) => (
              <li key={item.item}>
                <Link href={addresses.item(item.item)}>{inLanguage(item.title)}</Link>
                <DraftLine draft={item.draft} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('home.sections')}</h2>
        {collections.length === 0 && <p>{t('home.none')}</p>}
        <ul className="home__sections" role="list">
          {collections.map((collection) => (
            <li key={collection.id}>
              <Link href={addressOf(collection)}>{inLanguage(collection.title)}</Link>
              {collection.add && collection.id.includes('*') && (
                <Link className="add-link" href={addresses.item(collection.id.replace('*', 'new'))}>
                  {inLanguage(collection.add)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** A kind with many items has a list. */
const addressOf = ({ id }: Collection): string => (id.includes('*') ? addresses.list(id) : addresses.item(id));
