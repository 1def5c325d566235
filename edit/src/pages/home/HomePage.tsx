import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type Collection, waitingItems } from '../../../api/item.ts';
import type { AskedReview, Notice } from '../../../api/job.ts';
import { addresses } from '../../addresses.ts';
import { send } from '../../api.ts';
import { ActionButton } from '../../components/buttons.tsx';
import { DraftLine, EndDraft } from '../../components/DraftLine.tsx';
import { type Answered, answered, Page, Section, useAnswer } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';
import './home.css';

export function HomePage() {
  const { t } = useLanguage();

  return (
    <Page title={t('frame.home')}>
      <Notices />
      <Requests />
      <Sections />
    </Page>
  );
}

const Sections = answered(() => 'collections', SectionList);

function SectionList({ value: collections, again }: Answered<Collection[]>) {
  const { t, inLanguage } = useLanguage();
  const drafts = waitingItems(collections);

  return (
    <>
      {drafts.length > 0 && (
        <ToDo title={t('home.drafts', { count: drafts.length })}>
          {drafts.map((item) => (
            <li key={item.item} className="row spread">
              <Link href={(item.draft.kind === 'deleted' ? addresses.publish : addresses.item)(item.item)}>
                {inLanguage(item.title)}
              </Link>
              <DraftLine draft={item.draft} />
              {item.draft.kind === 'new' && <EndDraft item={item} text="item.discard" onDone={again} />}
            </li>
          ))}
          {drafts.length > 1 && (
            <li className="row">
              <Link className="more" href={addresses.publishAll}>
                {t('home.publishAll')}
              </Link>
            </li>
          )}
        </ToDo>
      )}
      <Section title={t('home.sections')}>
        <p className="taps">
          <Link href={addresses.search()}>{t('search.title')}</Link>
        </p>
        {collections.length === 0 && <p>{t('home.none')}</p>}
        <ul className="home__sections taps" role="list">
          {collections.map((collection) => (
            <li key={collection.id} className="row">
              <Link href={addressOf(collection)}>{inLanguage(collection.title)}</Link>
              {collection.add && collection.id.includes('*') && (
                <Link className="add-link" href={addresses.item(collection.id.replace('*', 'new'))}>
                  {inLanguage(collection.add)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** A kind with many items has a list. */
const addressOf = ({ id }: Collection): string => (id.includes('*') ? addresses.list(id) : addresses.item(id));

function Requests() {
  const { t, inLanguage, dayAndMonth } = useLanguage();
  const { value: reviews = [] } = useAnswer<AskedReview[]>('reviews');
  if (reviews.length === 0) return null;

  return (
    <ToDo title={t('home.requests')}>
      {reviews.map(({ id, by, at, drafts, page }) => (
        <li key={id} className="row spread">
          <Link href={addresses.review(id)}>
            {(page ? [page] : drafts).map(({ title }) => inLanguage(title)).join(', ')}
          </Link>
          <span className="draft-line fine-print">
            {t(page ? 'home.request' : 'home.review', { name: by, at: dayAndMonth(at) })}
          </span>
        </li>
      ))}
    </ToDo>
  );
}

/** What became of publications while their person was away. Each is shown until it was read. */
function Notices() {
  const { value: notices = [], again } = useAnswer<Notice[]>('notices');
  const { t, inLanguage, moment } = useLanguage();
  if (notices.length === 0) return null;

  return (
    <ToDo title={t('notices.title')}>
      {notices.map(({ id, what, state, at, about = [], text, review }) => (
        <li key={id} className="stack stack--start">
          <div>
            <h3>{t(what === 'remark' ? 'notices.remark' : `job.${what}.${state}`)}</h3>
            {about.length > 0 && <p>{about.map(inLanguage).join(', ')}</p>}
            {text && <p className={state === 'done' ? '' : 'problem'}>{inLanguage(text)}</p>}
            <p className="fine-print quiet">{moment(at)}</p>
          </div>
          <div className="btns">
            <ActionButton action={() => send('DELETE', `notices/${id}`).then(again)}>{t('notices.read')}</ActionButton>
            <Link className="more" href={review ? addresses.review(review) : addresses.history}>
              {t(review ? 'review.title' : 'frame.history')}
            </Link>
          </div>
        </li>
      ))}
    </ToDo>
  );
}

const ToDo = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section className="home__drafts panel taps" title={title}>
    <ul className="rows" role="list">
      {children}
    </ul>
  </Section>
);
