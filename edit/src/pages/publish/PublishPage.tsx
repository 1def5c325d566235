import { useState } from 'react';
import { Link } from 'wouter';
import type { Collection, Reviewed } from '../../../api/item.ts';
import { addresses } from '../../addresses.ts';
import { type Answered, answered } from '../../components/answered.tsx';
import { ItemChanges } from '../../components/changes/ItemChanges.tsx';
import { Fold } from '../../components/Fold.tsx';
import { JobProgress } from '../../components/job/JobProgress.tsx';
import { useJob } from '../../components/job/use-job.ts';
import { Page } from '../../components/Page.tsx';
import { Question } from '../../components/Question.tsx';
import { waitingItems } from '../../components/waiting-items.ts';
import { useLanguage } from '../../language.tsx';
import type { PageProps } from '../page-props.ts';
import { Published } from './Published.tsx';
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
