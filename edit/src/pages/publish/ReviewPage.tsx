import { Link, useLocation } from 'wouter';
import type { Accepted, AskedReview, Returning } from '../../../api/job.ts';
import { addresses, type PageProps } from '../../addresses.ts';
import { send } from '../../api.ts';
import { Remark } from '../../components/AskTeam.tsx';
import { ActionButton, Question } from '../../components/buttons.tsx';
import { ItemChanges } from '../../components/changes/ItemChanges.tsx';
import { JobProgress, useJob } from '../../components/job/JobProgress.tsx';
import { type Answered, answered, Page, Section, useAnswer } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';

/** What a colleague asks to look at: the changes, remarks, and the button that publishes them. */
export const ReviewPage = answered(({ params }: PageProps) => `reviews/${params['*']}`, Review);

function Review({ params: { '*': review }, value, again }: PageProps & Answered<AskedReview>) {
  const { t, inLanguage, moment } = useLanguage();
  const { by, drafts, page, remarks } = value;
  const [, navigate] = useLocation();
  const running = useJob();
  const { busy, job, start } = running;
  const { sections, isHeld, accepted } = useReturning(drafts.map(({ item }) => item));
  const title = page && inLanguage(page.title);
  const reviewed = drafts.map(({ item, revision }) => ({ item, revision }));
  const say = (text: string) => send('POST', `reviews/${review}/remarks`, { text }).then(again);

  return (
    <Page title={t(page ? 'ask.title' : 'review.title')} above={<Link href={addresses.home}>{t('publish.home')}</Link>}>
      <div className="stack stack--wide">
        <JobProgress running={running} />
        <p className="text">{t(page ? 'ask.lead' : 'review.lead', { name: by })}</p>
        {page && <h2>{page.isOwn ? <Link href={addresses.item(page.item)}>{title}</Link> : title}</h2>}
        {job?.state !== 'done' &&
          drafts.map(({ item, title }) => (
            <section key={item} className="stack" aria-label={inLanguage(title)}>
              <h2>{inLanguage(title)}</h2>
              <ItemChanges item={item} />
            </section>
          ))}
        <Section className="stack" title={t('review.remarks')}>
          {remarks.map(({ by, at, text }) => (
            <div key={`${at} ${by}`}>
              <p className="text">{text}</p>
              <p className="fine-print quiet">{t('history.byAt', { by, at: moment(at) })}</p>
            </div>
          ))}
          <Remark label={t('review.remark')} button={t('review.send')} say={say} />
        </Section>
        {page && (
          <ActionButton action={() => send('DELETE', `reviews/${review}`).then(() => navigate(addresses.home))}>
            {t('ask.done')}
          </ActionButton>
        )}
        {!page && !busy && job?.state !== 'done' && (
          <div className="stack stack--start">
            <WouldReturn sections={sections} />
            <Question
              className="btn"
              disabled={isHeld}
              button={t('publish.button', { count: drafts.length })}
              question={t('review.question', { name: by })}
              yes={t('publish.yes')}
              onYes={() => start('publications', { review, accepted, drafts: reviewed })}
            />
          </div>
        )}
      </div>
    </Page>
  );
}

/** What publishing these items brings back, and whether an admin keeps one of their sections as it is. */
export function useReturning(items: readonly string[]) {
  const { value = [], again } = useAnswer<Returning[]>('returning');
  const sections = value.filter(({ folders }) =>
    items.some((item) => folders.some((folder) => item.startsWith(folder))),
  );
  return {
    sections,
    isHeld: sections.some(({ heldBy }) => heldBy),
    accepted: sections.map(({ app, version }): Accepted => ({ app, version })),
    again,
  };
}

/** Names what an admin took back from the site, and what publishing would bring back. */
export function WouldReturn({ sections }: { sections: Returning[] }) {
  const { t, inLanguage, moment } = useLanguage();

  return sections.map(({ app, title, by = '', at = '', heldBy, publications }) => (
    <div key={app} className="note stack" role="status">
      {heldBy ? (
        <p>{t('publish.held', { by: heldBy, title: inLanguage(title) })}</p>
      ) : (
        <>
          <p>
            {t(publications.length > 0 ? 'publish.returns' : 'publish.returnsCode', {
              ...{ by, title: inLanguage(title), at: moment(at) },
            })}
          </p>
          <ul className="bullets">
            {publications.map(({ commit, titles, ...of }) => (
              <li key={commit}>
                {titles.map(inLanguage).join(', ')}
                <span className="fine-print quiet"> {t('history.byAt', { by: of.by, at: moment(of.at) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  ));
}
