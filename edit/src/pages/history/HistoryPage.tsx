import { useLocation } from 'wouter';
import type { Discarded } from '../../../api/item.ts';
import type { Publication, Scheduled } from '../../../api/job.ts';
import { addresses } from '../../addresses.ts';
import { send } from '../../api.ts';
import { ActionButton, Question, withName } from '../../components/buttons.tsx';
import { ChangeList } from '../../components/changes/ChangeList.tsx';
import { JobProgress, type Running, useJob } from '../../components/job/JobProgress.tsx';
import { type Answered, answered, Fold, Page, Rows, Section, useAnswer, useParts } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';
import './history.css';

const part = 20;

export function HistoryPage() {
  const { t } = useLanguage();

  return (
    <Page title={t('frame.history')}>
      <div className="stack sections">
        <PlannedList />
        <Fold summary={t('bin.title')}>
          <Bin />
        </Fold>
        <Published />
      </div>
    </Page>
  );
}

/** What is published or taken back at an hour that was chosen. */
function PlannedList() {
  const { value: planned = [], again } = useAnswer<Scheduled[]>('scheduled');
  const { t, inLanguage, moment } = useLanguage();
  if (planned.length === 0) return null;

  return (
    <Section title={t('schedule.planned')}>
      <Rows items={planned} keyOf={({ id }) => id}>
        {({ id, what, due, until, by, titles }) => (
          <div className="row spread">
            <div>
              <h3>{titles.map(inLanguage).join(', ')}</h3>
              <p className="fine-print quiet">
                {t(`schedule.due.${what}`, { by, at: moment(due, nairobi) })}{' '}
                {until && t('schedule.dueUntil', { at: moment(until, nairobi) })}
              </p>
            </div>
            <ActionButton action={() => send('DELETE', `scheduled/${id}`).then(again)}>
              {t('schedule.cancel')}
            </ActionButton>
          </div>
        )}
      </Rows>
    </Section>
  );
}

const nairobi = 'Africa/Nairobi';

const Published = answered(() => 'publications', PublishedList);

function PublishedList({ value, again }: Answered<Publication[]>) {
  const { t } = useLanguage();
  const running = useJob(again);
  const [shown, more] = useParts(value, part, () => t('history.more'));

  return (
    <Section className="stack" title={t('history.published')}>
      <JobProgress running={running} />
      {value.length === 0 && <p className="quiet">{t('history.none')}</p>}
      <Rows items={shown} keyOf={({ commit }) => commit}>
        {(publication) => <PublicationEntry publication={publication} running={running} />}
      </Rows>
      {more}
    </Section>
  );
}

/** Titles of items that are named; a developer's commit may change a hundred. */
const maxTitles = 3;

/** Pictures and documents go with the items that show them. */
const isFile = /\.(jpg|png|svg|pdf|docx|pptx)$/;

function PublicationEntry({ publication, running }: { publication: Publication; running: Running }) {
  const { commit, at, by, state } = publication;
  const pages = publication.items.filter(({ item }) => !isFile.test(item));
  const items = pages.length > 0 ? pages : publication.items;
  const { t, inLanguage, moment } = useLanguage();
  // A page that moved has the same title twice.
  const all = [...new Set(items.map(({ title }) => inLanguage(title)))];
  const titles = all.slice(0, maxTitles);
  const others = all.length - titles.length;
  const name = [titles.join(', '), others > 0 && t('history.others', { count: others })].filter(Boolean).join(' ');

  return (
    <article aria-label={name}>
      <h3>{name}</h3>
      <p className="fine-print">
        <span className="history__state" data-state={state}>
          {t(`history.state.${state}`)}
        </span>{' '}
        <span className="quiet">{t('history.byAt', { by, at: moment(at) })}</span>
      </p>
      <Fold summary={withName(t('history.changes'), name)}>
        {items.map(({ item, title, changes }) => (
          <div key={item} className="stack after">
            {items.length > 1 && <h4>{inLanguage(title)}</h4>}
            <ChangeList changes={changes} />
          </div>
        ))}
      </Fold>
      {state !== 'taken-back' && (
        <Question
          button={t('takeBack.button')}
          question={
            <>
              <strong>{name}</strong> {t('takeBack.question')}
            </>
          }
          yes={t('takeBack.yes')}
          disabled={running.busy}
          onYes={() => running.start(`publications/${commit}/take-back`)}
        />
      )}
    </article>
  );
}

/** Drafts that were thrown away, each with a button that brings it back. */
const Bin = answered(() => 'bin', Discards);

function Discards({ value }: Answered<Discarded[]>) {
  const { t, inLanguage, moment } = useLanguage();
  const [, navigate] = useLocation();

  return (
    <>
      <p className="quiet">{t(value.length > 0 ? 'bin.lead' : 'bin.none')}</p>
      <Rows items={value} keyOf={({ item }) => item}>
        {({ item, revision, title, by, at }) => (
          <div className="row spread">
            <div>
              <h3>{inLanguage(title)}</h3>
              <p className="fine-print quiet">{t('versions.draft', { by, at: moment(at) })}</p>
            </div>
            <ActionButton action={() => send('POST', 'bin', { revision }).then(() => navigate(addresses.item(item)))}>
              {withName(t('bin.restore'), inLanguage(title))}
            </ActionButton>
          </div>
        )}
      </Rows>
    </>
  );
}
