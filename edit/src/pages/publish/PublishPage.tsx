import { localPath } from 'contract/language.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Collection, type Item, type Reviewed, waitingItems } from '../../../api/item.ts';
import type { Job, MistakeInItem } from '../../../api/job.ts';
import { addresses, type PageProps } from '../../addresses.ts';
import { inAddress, send } from '../../api.ts';
import { ActionButton, ButtonLink, CopyLink, Question } from '../../components/buttons.tsx';
import { ItemChanges } from '../../components/changes/ItemChanges.tsx';
import { Check, Input } from '../../components/inputs.tsx';
import { JobProgress, MistakeLinks, useJob } from '../../components/job/JobProgress.tsx';
import { type Answered, answered, Fold, Page, Rows, useAnswer } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';
import { useReturning, WouldReturn } from './ReviewPage.tsx';

/** Shows what will change on the site, asks once, and makes it live: one item, or all that wait. */
export const PublishPage = answered((_: PageProps) => 'collections', Publish);

function Publish({ params, value, again }: PageProps & Answered<Collection[]>) {
  const only = params['*'];
  const { t, inLanguage } = useLanguage();
  const [left, setLeft] = useState<string[]>([]);
  const running = useJob(() => {
    again();
    askAgain();
  });
  const { job, busy, start } = running;
  const { value: mistakes = [] } = useAnswer<MistakeInItem[]>(only ? `mistakes/${inAddress(only)}` : 'mistakes');

  const waiting = waitingItems(value).filter(({ item }) => !only || item === only);
  const form = waiting.length > 0 && only;
  const chosen = waiting
    .filter(({ item }) => !left.includes(item))
    .map(({ item, draft: { revision } }): Reviewed => ({ item, revision }));
  const known = mistakes.filter(({ item }) => only || chosen.some((one) => one.item === item));
  const { sections, isHeld, accepted, again: askAgain } = useReturning(chosen.map(({ item }) => item));
  const publish = (times: object = {}) => start('publications', { drafts: chosen, accepted, ...times });
  const isPublished = job?.state === 'done' && job.what === 'publish';
  const count = chosen.length;

  return (
    <Page
      title={t('publish.title')}
      above={
        <Link href={form ? addresses.item(form) : addresses.home}>{t(form ? 'publish.back' : 'publish.home')}</Link>
      }
    >
      <div className="stack stack--wide">
        <JobProgress running={running} />
        {isPublished && <Published job={job} item={only} />}
        {!busy && waiting.length === 0 && !job && <p>{t('history.nothingWaits')}</p>}
        {!busy && waiting.length > 0 && !isPublished && (
          <>
            <p className="text">{t('publish.lead')}</p>
            <div className="rows">
              {waiting.map(({ item, title, kind, draft: { revision } }) => (
                // Another revision has other changes to show.
                <section key={`${item} ${revision}`} className="stack" aria-label={inLanguage(title)}>
                  <p className="fine-print quiet">{inLanguage(kind)}</p>
                  <h2>{inLanguage(title)}</h2>
                  {!only && (
                    <Check
                      checked={!left.includes(item)}
                      write={(on) => setLeft(on ? left.filter((one) => one !== item) : [...left, item])}
                    >
                      {t('publish.choose')}
                    </Check>
                  )}
                  <Fold summary={t('publish.changes')} open={Boolean(only)}>
                    <ItemChanges item={item} />
                  </Fold>
                </section>
              ))}
            </div>
            <div className="stack stack--start">
              {known.length > 0 && !job && (
                <div className="note" role="alert">
                  <p>{t('publish.mistakes')}</p>
                  <MistakeLinks mistakes={known} />
                </div>
              )}
              <WouldReturn sections={sections} />
              <Question
                className="btn"
                button={t('publish.button', { count })}
                question={t(sections.length > 0 ? 'publish.questionReturns' : 'publish.question', { count })}
                yes={t('publish.yes')}
                disabled={count === 0 || known.length > 0 || isHeld}
                onYes={publish}
              />
              <AskColleague key={chosen.map(({ revision }) => revision).join()} drafts={chosen} />
            </div>
            {!isHeld && <PublishAt onYes={publish} />}
          </>
        )}
      </div>
    </Page>
  );
}

function Published({ job, item }: { job: Job; item: string | undefined }) {
  const { t, language } = useLanguage();
  const { value } = useAnswer<Item>(item && `items/${inAddress(item)}`);
  const addressOf = (path: string) => new URL(localPath(path, language), job.address).href;

  return (
    <div className="stack stack--start">
      <p>{t('publish.done')}</p>
      {job.address && (
        <Rows className="stack" items={value?.pages ?? ['/']} keyOf={(path) => path}>
          {(path) => (
            <a className="more" href={addressOf(path)} target="_blank" rel="noopener noreferrer">
              {t('publish.see', { address: addressOf(path).replace(/^https?:\/\//, '') })}
            </a>
          )}
        </Rows>
      )}
      <ButtonLink href={addresses.home}>{t('publish.home')}</ButtonLink>
    </div>
  );
}

/** Makes a link by which a colleague sees these drafts, says something and may publish them. */
function AskColleague({ drafts }: { drafts: Reviewed[] }) {
  const { t } = useLanguage();
  const [id, setId] = useState<string>();

  if (id)
    return (
      <CopyLink
        address={new URL(addresses.review(id), location.href).href}
        label={t('review.link')}
        title={t('review.title')}
      />
    );
  return (
    <ActionButton action={async () => setId((await send<{ id: string }>('POST', 'reviews', { drafts })).id)}>
      {t('review.ask')}
    </ActionButton>
  );
}

/** Two times in Nairobi, either of which may be empty: when to publish, and when to take it back. */
function PublishAt({ onYes }: { onYes: (times: { at?: string; until?: string }) => Promise<unknown> }) {
  const { t, moment } = useLanguage();
  const inNairobi = (time: string) => moment(`${time}+03:00`, 'Africa/Nairobi');
  const [at, setAt] = useState('');
  const [until, setUntil] = useState('');

  return (
    <Fold summary={t('schedule.title')}>
      <div className="stack">
        <p>{t('schedule.help')}</p>
        <Input id="publish-at" label={t('schedule.at')} type="datetime-local" value={at} write={setAt} />
        <Input id="take-down-at" label={t('schedule.until')} type="datetime-local" value={until} write={setUntil} />
        {(at || until) && (
          <Question
            className="btn"
            button={t('schedule.button')}
            question={
              <>
                <p>{t('schedule.question')}</p>
                {at && <p>{`${t('schedule.at')} ${inNairobi(at)}`}</p>}
                {until && <p>{`${t('schedule.until')} ${inNairobi(until)}`}</p>}
              </>
            }
            yes={t('schedule.yes')}
            onYes={() => onYes({ ...(at && { at }), ...(until && { until }) })}
          />
        )}
      </div>
    </Fold>
  );
}
