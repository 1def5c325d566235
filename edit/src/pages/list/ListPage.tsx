import { foldWords, wordsOf } from 'contract/fold.ts';
import { languages } from 'contract/language.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AllBehind, Behind, Collection, Item, ItemSummary } from '../../../api/item.ts';
import { addresses, type PageProps } from '../../addresses.ts';
import { get, inAddress, send } from '../../api.ts';
import { ButtonLink, Question, withName } from '../../components/buttons.tsx';
import { DraftLine, EndDraft } from '../../components/DraftLine.tsx';
import { Input } from '../../components/inputs.tsx';
import { type Answered, answered, NotFoundPage, Page, useAnswer, useParts } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';
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
          <ButtonLink href={addresses.item(collection.id.replace('*', 'new'))}>{inLanguage(collection.add)}</ButtonLink>
        </p>
      )}
      <Items items={collection.items} again={again} />
    </Page>
  );
}

/** A list of so many items needs no search. */
const maxUnsearched = 6;
const page = 50;

function Items({ items, again }: { items: ItemSummary[]; again: () => void }) {
  const { t, inLanguage, day } = useLanguage();
  const [sought, setSought] = useState('');
  const { value: behind = {} } = useAnswer<AllBehind>('translations');
  const words = wordsOf(sought);
  const found = items
    .filter(({ title }) => words.every((word) => foldWords(`${title.fr} ${title.en}`).includes(word)))
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
  const [shown, more] = useParts(found, page, (count) => t('file.more', { count }));

  return (
    <>
      {items.length > maxUnsearched && (
        <search className="fields">
          <Input id="sought" type="search" label={t('list.search')} value={sought} write={setSought} />
        </search>
      )}
      <p className="quiet fine-print" role="status">
        {sought && t('list.found', { count: found.length })}
      </p>
      <ul className="items taps" role="list">
        {shown.map((item) => (
          <li key={item.item}>
            {item.picture ? <img src={item.picture} alt="" loading="lazy" /> : <span />}
            <div>
              <Link href={addresses.item(item.item)}>{inLanguage(item.title)}</Link>
              <p className="quiet fine-print">
                {item.date && (
                  <time dateTime={item.date}>{item.date.length === 10 ? day(item.date, 'long') : item.date}</time>
                )}{' '}
                <DraftLine draft={item.draft} /> <BehindLine behind={behind[item.item] ?? []} />
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

function BehindLine({ behind }: { behind: Behind[] }) {
  const { t } = useLanguage();

  return languages.map((language) => {
    const count = behind.filter((one) => one.language === language).length;
    return (
      count > 0 && (
        <span key={language} className="draft-line fine-print">
          {t(`translation.list.${language}`, { count })}
        </span>
      )
    );
  });
}

/** Deletes an item, after a question; until it is published, the deletion is a draft that can be undone. */
function DeleteButton({ item: summary, onDone }: { item: ItemSummary; onDone: () => void }) {
  const { t, inLanguage } = useLanguage();
  const { item, draft } = summary;
  const title = inLanguage(summary.title);
  const remove = async () => {
    const { base, draft } = await get<Item>(`items/${inAddress(item)}`);
    await send('PUT', `drafts/${inAddress(item)}`, { base, revision: draft?.revision ?? 0, uploads: [] });
    onDone();
  };

  if (draft?.kind === 'new') return <EndDraft item={summary} text="item.discard" onDone={onDone} />;
  if (draft?.kind === 'deleted')
    return (
      <div className="items__deleted row">
        <EndDraft item={summary} text="item.keep" onDone={onDone} />
        <Link className="more" href={addresses.publish(item)}>
          {withName(t('item.publish'), title)}
        </Link>
      </div>
    );
  return (
    <Question
      className="quiet-button"
      button={withName(t('list.yes'), title)}
      question={t('list.deleteQuestion', { title })}
      yes={t('list.yes')}
      onYes={remove}
    />
  );
}
