import { localPath } from 'contract/language.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Collection, Item, Reviewed } from '../../../api/item.ts';
import type { Job } from '../../../api/job.ts';
import { addresses, type PageProps } from '../../addresses.ts';
import { inAddress } from '../../api.ts';
import { type Answered, answered, useAnswer } from '../../components/answered.tsx';
import { ChangeList } from '../../components/changes/ChangeList.tsx';
import { Fold } from '../../components/Fold.tsx';
import { JobProgress } from '../../components/job/JobProgress.tsx';
import { useJob } from '../../components/job/use-job.ts';
import { Page } from '../../components/Page.tsx';
import { Question } from '../../components/Question.tsx';
import { waitingItems } from '../../components/waiting-items.ts';
import { useLanguage } from '../../language.tsx';
import { draftChanges } from '../register/schools.ts';
import './publish.css';

/** Shows what will change on the site, asks once, and makes it live: one item, or all that wait. */
export const PublishPage = answered((_: PageProps) => 'collections', Publish);

function Publish({ params, value, again }: PageProps & Answered<Collection[]>) {
  const only = params['*'];
  const { t, inLanguage } = useLanguage();
  const [left, setLeft] = useState<string[]>([]);
  const running = useJob(again);
  const { job, busy, start } = running;

  const waiting = waitingItems(value).filter(({ item }) => !only || item === only);
  const chosen = waiting
    .filter(({ item }) => !left.includes(item))
    .map(({ item, draft: { revision } }): Reviewed => ({ item, revision }));
  const isPublished = job?.state === 'done' && job.what === 'publish';

  return (
    <Page
      title={t('publish.title')}
      above={
        only && waiting.length > 0 ? (
          <Link href={addresses.item(only)}>{t('publish.back')}</Link>
        ) : (
          <Link href={addresses.home}>{t('publish.home')}</Link>
        )
      }
    >
      <div className="publish stack stack--wide">
        <JobProgress running={running} />
        {isPublished && job.commit && <Published job={job} item={only} start={start} />}
        {!busy && waiting.length === 0 && !job && <p>{t('publish.nothing')}</p>}
        {!busy && waiting.length > 0 && !isPublished && (
          <>
            <p className="text">{t('publish.lead')}</p>
            {waiting.map(({ item, title, kind, draft: { revision } }) => (
              // Another revision has other changes to show.
              <section key={`${item} ${revision}`} className="publish__item stack" aria-label={inLanguage(title)}>
                <p className="small quiet">{inLanguage(kind)}</p>
                <h2>{inLanguage(title)}</h2>
                {only ? (
                  <ItemChanges item={item} />
                ) : (
                  <OneOfMany
                    item={item}
                    chosen={!left.includes(item)}
                    choose={(yes) => setLeft(yes ? left.filter((one) => one !== item) : [...left, item])}
                  />
                )}
              </section>
            ))}
            <Question
              button={t('publish.button', { count: chosen.length })}
              question={<p>{t('publish.question', { count: chosen.length })}</p>}
              yes={t('publish.yes')}
              no={t('publish.no')}
              disabled={chosen.length === 0}
              onYes={() => start('publications', { drafts: chosen })}
            />
          </>
        )}
      </div>
    </Page>
  );
}

interface OneOfManyProps {
  item: string;
  chosen: boolean;
  choose: (yes: boolean) => void;
}

/** An item that may be left for later; its changes are fetched when they are asked for. */
function OneOfMany({ item, chosen, choose }: OneOfManyProps) {
  const { t } = useLanguage();

  return (
    <>
      <label className="check">
        <input type="checkbox" checked={chosen} onChange={({ target }) => choose(target.checked)} />
        {t('publish.choose')}
      </label>
      <Fold summary={t('publish.changes')}>
        <ItemChanges item={item} />
      </Fold>
    </>
  );
}

interface PublishedProps {
  job: Job;
  /** The item, if only one was published. */
  item?: string;
  start: (path: string) => Promise<void>;
}

/** What may follow a publication: a look at the public pages, or taking it back. */
function Published({ job, item, start }: PublishedProps) {
  const { t, language } = useLanguage();
  const { value } = useAnswer<Item>(item && `items/${inAddress(item)}`);
  const pages = value?.pages ?? ['/'];

  return (
    <div className="stack stack--start">
      <p>{t('publish.done')}</p>
      {job.address && (
        <ul role="list">
          {pages.map((path) => {
            const address = new URL(localPath(path, language), job.address).href;
            return (
              <li key={path}>
                <a className="more" href={address} target="_blank" rel="noopener noreferrer">
                  {t('publish.see', { address: address.replace(/^https?:\/\//, '') })}
                </a>
              </li>
            );
          })}
        </ul>
      )}
      <div className="btns">
        <Link className="btn" href={addresses.home}>
          {t('publish.home')}
        </Link>
        <Question
          className="btn btn--plain"
          button={t('takeBack.button')}
          question={<p>{t('takeBack.question')}</p>}
          yes={t('takeBack.yes')}
          no={t('takeBack.no')}
          onYes={() => start(`publications/${job.commit}/take-back`)}
        />
      </div>
    </div>
  );
}

/** What publishing an item's draft would change on the site. */
const ItemChanges = answered(({ item }: { item: string }) => `items/${inAddress(item)}`, Changes);

function Changes({ value }: Answered<Item>) {
  const { t, inLanguage } = useLanguage();

  if (!value.draft) return <p className="quiet">{t('changes.none')}</p>;
  if (value.draft.data === undefined) return <p>{t('changes.deleted')}</p>;
  return (
    <>
      {value.base === null && <p>{t('changes.isNew')}</p>}
      <ChangeList changes={draftChanges(value, inLanguage)} />
    </>
  );
}
