import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import { hasEnded, type Job, type MistakeInItem } from '../../../api/job.ts';
import { addresses } from '../../addresses.ts';
import { Refused, send } from '../../api.ts';
import { idOf, sentence } from '../../form/data.ts';
import { useLanguage } from '../../language.tsx';
import { AskTeam } from '../AskTeam.tsx';
import { useAction } from '../buttons.tsx';
import { useAnswer } from '../Page.tsx';
import './job.css';

/** Between two looks at a job, ms. */
const pause = 700;

export type Running = ReturnType<typeof useJob>;

/** A job of this page. Its id is in the address, so that a reload finds it again. */
export function useJob(ended?: (job: Job) => void) {
  const [search, setSearch] = useSearchParams();
  const id = search.get('job');
  const { value, failure: unseen, again } = useAnswer<Job>(id ? `jobs/${encodeURIComponent(id)}` : undefined);
  const { busy: asking, failure: refused, run } = useAction();

  const tellEnd = useEffectEvent((job: Job) => ended?.(job));
  useEffect(() => {
    if (value && hasEnded(value)) return tellEnd(value);
    // One that has begun continues while the server cannot be reached.
    if ((!value && !unseen) || unseen instanceof Refused) return;
    const timer = setTimeout(again, pause);
    return () => clearTimeout(timer);
  }, [value, unseen, again]);

  const start = (path: string, body?: unknown) =>
    run(async () => {
      const { id: job } = await send<Job>('POST', path, body);
      setSearch({ job }, { replace: true });
    });
  const isRunning = id !== null && !(unseen instanceof Refused) && !(value && hasEnded(value));
  return { job: asking || refused ? undefined : value, failure: refused ?? unseen, busy: asking || isRunning, start };
}

/** What a job has done, and why it was refused. Takes the focus when it begins, and reads each step out. */
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
      {busy && <progress aria-hidden="true" />}
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

export function MistakeLinks({ mistakes }: { mistakes: MistakeInItem[] }) {
  const { t, inLanguage } = useLanguage();

  return (
    <ul className="bullets taps">
      {mistakes.map(({ item, title, label, path, message, owners }) => {
        const field = inLanguage(label);
        const address = `${addresses.item(item)}${path.length > 0 ? `#${idOf(path)}` : ''}`;
        const text = `${inLanguage(title)} – ${field ? t('item.mistakeAt', { label: field, message }) : sentence(message)}`;
        return (
          <li key={`${item} ${path.join('.')} ${message}`}>
            {owners ? text : <Link href={address}>{text}</Link>}
            {owners && <AskTeam item={item} owners={owners} text={text} />}
          </li>
        );
      })}
    </ul>
  );
}
