import { foldWords, wordsOf } from 'contract/fold.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Collection, ItemSummary } from '../../../api/item.ts';
import { addresses } from '../../addresses.ts';
import { type Answered, answered } from '../../components/answered.tsx';
import { DraftLine } from '../../components/DraftLine.tsx';
import { Input } from '../../components/Labelled.tsx';
import { Page } from '../../components/Page.tsx';
import { useParts } from '../../components/use-parts.tsx';
import { day } from '../../components/when.ts';
import { useLanguage } from '../../language.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import type { PageProps } from '../page-props.ts';
import { DeleteButton } from './DeleteButton.tsx';
import './list-page.css';

/** The items of one kind, `/list/events`, the newest first. */
export const ListPage = answered((_: PageProps) => 'collections', List);

function List({ params: { '*': name }, value: collections, again }: PageProps & Answered<Collection[]>) {
  const { t, inLanguage } = useLanguage();
  const collection = collections.find(({ id }) => id === `${name}/*.yaml`);
  if (!collection) return <NotFoundPage />;

  return (
    <Page title={inLanguage(collection.title)} above={<Link href={addresses.home}>{t('frame.home')}</Link>}>
      {collection.add && (
        <p className="list-page__add">
          <Link className="btn" href={addresses.item(collection.id.replace('*', 'new'))}>
            {inLanguage(collection.add)}
          </Link>
        </p>
      )}
      <Items items={collection.items} again={again} />
    </Page>
  );
}

/** A short list needs no search. */
const few = 6;
/** Rows drawn at once. */
const page = 50;

function Items({ items, again }: { items: ItemSummary[]; again: () => void }) {
  const { t, inLanguage } = useLanguage();
  const [sought, setSought] = useState('');
  const words = wordsOf(sought);
  const found = items
    .filter(({ title }) => words.every((word) => foldWords(`${title.fr} ${title.en}`).includes(word)))
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
  const [shown, more] = useParts(found, page, (count) => t('file.more', { count }));

  return (
    <>
      {items.length > few && (
        <search className="list-page__search">
          <Input id="sought" type="search" label={t('list.search')} value={sought} write={setSought} />
        </search>
      )}
      <p className="quiet small" role="status">
        {sought && t('list.found', { count: found.length })}
      </p>
      <ul className="items taps" role="list">
        {shown.map((item) => (
          <li key={item.item}>
            {item.picture ? <img src={item.picture} alt="" loading="lazy" /> : <span />}
            <div>
              <Link href={addresses.item(item.item)}>{inLanguage(item.title)}</Link>
              <p className="quiet small">
                {item.date && <Day date={item.date} />} <DraftLine draft={item.draft} />
              </p>
            </div>
            <DeleteButton item={item} onDone={again} />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

/** A day, or a year alone. */
function Day({ date }: { date: string }) {
  const { language } = useLanguage();
  if (date.length !== 10) return <>{date}</>;
  return <time dateTime={date}>{day(date, language, 'long')}</time>;
}
