import { useLocation } from 'wouter';
import type { Discarded } from '../../../api/item.ts';
import type { Publication } from '../../../api/job.ts';
import { addresses } from '../../addresses.ts';
import { send } from '../../api.ts';
import { ActionButton, withName } from '../../components/buttons.tsx';
import { ChangeList } from '../../components/changes/ChangeList.tsx';
import { JobProgress, type Running, TakeBack, useJob } from '../../components/job/JobProgress.tsx';
import {
  type Answered,
  answered,
  Failure,
  Fold,
  Page,
  Rows,
  Section,
  useAnswer,
  useParts,
  Waiting,
} from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';
import { PlannedList } from './PlannedList.tsx';
import './history.css';

/** Publications shown at first, and with each press on “more”. */
const part = 20;

export function HistoryPage() {
  const { t } = useLanguage();
  const { value, failure, again } = useAnswer<Publication[]>('publications');
  const running = useJob(again);
  const [shown, more] = useParts(value ?? [], part, () => t('history.more'));

  return (
    <Page title={t('frame.history')}>
      <div className="stack sections">
        <JobProgress running={running} />
        <PlannedList />
        <Fold summary={t('bin.title')}>
          <Bin />
        </Fold>
        <Section title={t('history.published')}>
          {!value && (failure ? <Failure failure={failure} again={again} /> : <Waiting />)}
          {value?.length === 0 && <p className="quiet">{t('history.none')}</p>}
          <Rows items={shown} keyOf={({ commit }) => commit}>
            {(publication) => <PublicationEntry publication={publication} running={running} />}
          </Rows>
          {more}
        </Section>
      </div>
    </Page>
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
      {state !== 'taken-back' && <TakeBack commit={commit} name={name} running={running} />}
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
