import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { addresses } from '../../addresses.ts';
import { useLanguage } from '../../language.tsx';
import type { Running } from './use-job.ts';
import './job.css';

/** What a job has done so far, and why it was refused. It takes the focus when it begins, and reads each step out. */
export function JobProgress({ running }: { running: Running }) {
  const { t, inLanguage } = useLanguage();
  const section = useRef<HTMLElement>(null);
  const { job, refused, offline, busy } = running;
  const shown = busy || Boolean(job) || Boolean(refused) || offline;

  useEffect(() => {
    if (shown) section.current?.focus();
  }, [shown]);

  if (!shown) return null;
  const refusal = job?.refusal;
  const failed = Boolean(refusal || refused);
  return (
    <section
      ref={section}
      className="job"
      data-state={busy ? 'running' : failed ? 'refused' : (job?.state ?? 'running')}
      tabIndex={-1}
      aria-labelledby="job-title"
    >
      <h2 id="job-title">{job ? t(`job.${job.what}.${job.state}`) : t(failed ? 'job.notBegun' : 'job.asking')}</h2>
      {busy && <div className="job__stripes" aria-hidden="true" />}
      <div role="log" aria-label={t('job.steps')}>
        <ol className="job__steps">
          {job?.steps.map((step, index) => (
            // Steps are only added, and one may come again.
            <li key={index}>{inLanguage(step)}</li>
          ))}
        </ol>
      </div>
      {offline && <p role="status">{t(busy ? 'job.offline' : 'job.unreachable')}</p>}
      {failed && (
        <div role="alert">
          <p className="job__refusal">{inLanguage(refusal?.text ?? (refused as NonNullable<typeof refused>).error)}</p>
          {refusal?.mistakes && refusal.mistakes.length > 0 && (
            <ul className="job__mistakes">
              {refusal.mistakes.map(({ item, title, path, message }) => (
                <li key={`${item} ${path.join('.')} ${message}`}>
                  <Link href={addresses.item(item)}>{t('item.mistakeAt', { label: inLanguage(title), message })}</Link>
                </li>
              ))}
            </ul>
          )}
          {refusal?.details && (
            <details>
              <summary>{t('job.details')}</summary>
              <pre lang="en">{refusal.details}</pre>
            </details>
          )}
        </div>
      )}
    </section>
  );
}
