import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Item } from '../../../api/item.ts';
import { addresses } from '../../addresses.ts';
import { inAddress, Refused } from '../../api.ts';
import { CopyLink } from '../../components/CopyLink.tsx';
import { Failure } from '../../components/Failure.tsx';
import { JobProgress } from '../../components/job/JobProgress.tsx';
import { useJob } from '../../components/job/use-job.ts';
import { Page } from '../../components/Page.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { headingOf } from '../../form/summary.ts';
import { useLanguage } from '../../language.tsx';
import { useAnswer } from '../../use-answer.ts';
import type { PageProps } from '../page-props.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import './preview.css';

/** An item as it will look: its real pages, made from its draft. */
export function PreviewPage({ params }: PageProps) {
  const item = params['*'] ?? '';
  const { t, language } = useLanguage();
  const { value, failure, again } = useAnswer<Item>(`items/${inAddress(item)}`);
  const running = useJob();
  const { job, busy, start } = running;
  const asked = useRef(false);

  // Starts the preview at once. After a reload, follows the job that the address names.
  useEffect(() => {
    if (asked.current || busy || job) return;
    asked.current = true;
    void start('previews', { items: [item] });
  }, [busy, job, start, item]);

  if (!value) return failure ? <Failure failure={failure} again={again} /> : <Waiting />;
  const title = headingOf(value, value.draft?.data ?? value.data, language);
  return (
    <Page title={t('preview.title', { title })} above={<Link href={addresses.item(item)}>{t('preview.back')}</Link>}>
      <div className="stack stack--wide">
        {job?.state === 'done' && job.address ? (
          <>
            <PreviewFrame site={job.address} pages={value.pages} title={title} />
            <CopyLink address={job.address} label={t('preview.link')} title={title} />
          </>
        ) : (
          <JobProgress running={running} />
        )}
        {!busy && (
          <div className="btns">
            {job?.state === 'done' && (
              <Link className="btn" href={addresses.publish(item)}>
                {t('preview.publish')}
              </Link>
            )}
            <button type="button" className="btn btn--plain" onClick={() => void start('previews', { items: [item] })}>
              {t(running.failure instanceof Refused || job?.state === 'refused' ? 'preview.retry' : 'preview.again')}
            </button>
          </div>
        )}
      </div>
    </Page>
  );
}
