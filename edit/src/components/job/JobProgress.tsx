import { useEffect, useRef } from 'react';
import { Refused } from '../../api.ts';
import { useLanguage } from '../../language.tsx';
import { Question } from '../ActionButton.tsx';
import { ChangeList } from '../changes/ChangeList.tsx';
import { MistakeLinks } from '../MistakeLinks.tsx';
import type { Running } from './use-job.ts';
import './job.css';

/** What a job has done so far, and why it was refused. It takes the focus when it begins, and reads each step out. */
export function JobProgress({ running }: { running: Running }) {
  const { t, inLanguage } = useLanguage();
  const section = useRef<HTMLElement>(null);
  const { job, failure, busy } = running;
  const shown = busy || Boolean(job ?? failure);

  useEffect(() => {
    if (shown) section.current?.focus();
  }, [shown]);

  if (!shown) return null;
  const refusal = job?.refusal;
  const refused = failure instanceof Refused ? failure.error : refusal?.text;
  return (
    <section
      ref={section}
      className="job panel"
      data-state={busy ? 'running' : refused ? 'refused' : (job?.state ?? 'running')}
      tabIndex={-1}
      aria-labelledby="job-title"
    >
      <h2 id="job-title">{job ? t(`job.${job.what}.${job.state}`) : t(refused ? 'job.notBegun' : 'job.asking')}</h2>
      {busy && <div className="job__stripes" aria-hidden="true" />}
      {busy && job && job.what !== 'preview' && <p className="fine-print after">{t('job.mayLeave')}</p>}
      <div role="log" aria-label={t('job.steps')}>
        <ol className="job__steps quiet bullets after">
          {job?.steps.map((step, index) => (
            // Steps are only added, and one may come again.
            <li key={index}>{inLanguage(step)}</li>
          ))}
        </ol>
      </div>
      {failure && !refused && <p role="status">{t(busy ? 'job.offline' : 'job.unreachable')}</p>}
      {refused && (
        <div role="alert">
          <p className="problem after">{inLanguage(refused)}</p>
          {refusal?.mistakes && refusal.mistakes.length > 0 && <MistakeLinks mistakes={refusal.mistakes} />}
          {refusal?.changes && <ChangeList changes={refusal.changes} />}
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

export function TakeBack({ commit, name, running }: { commit: string; name?: string; running: Running }) {
  const { t } = useLanguage();

  return (
    <Question
      button={t('takeBack.button')}
      question={
        <>
          {name && (
            <p>
              <strong>{name}</strong>
            </p>
          )}
          <p>{t('takeBack.question')}</p>
        </>
      }
      yes={t('takeBack.yes')}
      disabled={running.busy}
      onYes={() => running.start(`publications/${commit}/take-back`)}
    />
  );
}
