import { Link } from 'wouter';
import { type Collection, waitingItems } from '../../../api/item.ts';
import type { AllBehind } from '../../../api/translation.ts';
import { addresses } from '../../addresses.ts';
import { type Answered, answered, useAnswer } from '../../components/answered.tsx';
import { BehindLine } from '../../components/BehindLine.tsx';
import { DraftLine } from '../../components/DraftLine.tsx';
import { Page } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';
import { Notices } from './Notices.tsx';
import './home.css';

export function HomePage() {
  const { t } = useLanguage();

  return (
    <Page title={t('frame.home')}>
      <Notices />
      <Sections />
    </Page>
  );
}

const Sections = answered(() => 'collections', SectionList);

function SectionList({ value: collections }: Answered<Collection[]>) {
  const { t, inLanguage } = useLanguage();
  const drafts = waitingItems(collections);
  const { value: behind = {} } = useAnswer<AllBehind>('translations');

  return (
    <>
      {drafts.length > 0 && (
        <section className="home__drafts panel taps">
          <h2>{t('home.drafts', { count: drafts.length })}</h2>
          <ul role="list">
            {drafts.map((item) => (
              <li key={item.item} className="row spread">
                <Link href={addresses.item(item.item)}>{inLanguage(item.title)}</Link>
                <DraftLine draft={item.draft} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('home.sections')}</h2>
        <p className="taps">
          <Link href={addresses.search()}>{t('search.title')}</Link>
        </p>
        {collections.length === 0 && <p>{t('home.none')}</p>}
        <ul className="home__sections taps" role="list">
          {collections.map((collection) => (
            <li key={collection.id} className="row">
              <Link href={addressOf(collection)}>{inLanguage(collection.title)}</Link>
              <BehindLine behind={collection.items.flatMap(({ item }) => behind[item] ?? [])} />
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
