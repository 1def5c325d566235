import { foldWords, wordsOf } from 'contract/fold.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Collection, ItemSummary } from '../../../api/item.ts';
import { addresses } from '../../addresses.ts';
import { DraftLine } from '../../components/DraftLine.tsx';
import { Failure } from '../../components/Failure.tsx';
import { Page } from '../../components/Page.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { day } from '../../components/when.ts';
import { useLanguage } from '../../language.tsx';
import { useAnswer } from '../../use-answer.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import './list-page.css';

/** The items of one kind, `/list/events`, the newest first. */
export function ListPage({ params: { '*': name = '' } }: { params: { '*'?: string } }) {
  const { t, inLanguage } = useLanguage();
  const { value: collections, failure, again } = useAnswer<Collection[]>('collections');
  if (!collections) return failure ? <Failure failure={failure} again={again} /> : <Waiting />;
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
  const [shown, setShown] = useState(page);
  const words = wordsOf(sought);
  const found = items
    .filter(({ title }) => words.every((word) => foldWords(`${title.fr} ${title.en}`).includes(word)))
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));

  return (
    <>
      {items.length > few && (
        <div className="field list-page__search">
          <label htmlFor="sought">{t('list.search')}</label>
          <input id="sought" type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
        </div>
      )}
      <p className="quiet small" role="status">
        {sought && t('list.found', { count: found.length })}
      </p>
      <ul className="items" role="list">
        {found.slice(0, shown).map((item) => (
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
      {found.length > shown && (
        <button className="btn btn--plain" type="button" onClick={() => setShown(shown + page)}>
          {t('file.more', { count: found.length - shown })}
        </button>
      )}
    </>
  );
}

/** A day, or a year alone. */
function Day({ date }: { date: string }) {
  const { language } = useLanguage();
  if (date.length !== 10) return <>{date}</>;
  return <time dateTime={date}>{day(date, language, 'long')}</time>;
}
