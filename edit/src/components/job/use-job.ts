import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Job } from '../../../api/job.ts';
import { get, Refused, send, Unreachable } from '../../api.ts';

/** Between two looks at a job, ms. */
const pause = 700;

export interface Running {
  job?: Job;
  /** The server refused to begin, or no longer knows the job. */
  refused?: Refused;
  /** The server cannot be reached at the moment. The job continues on the server. */
  offline: boolean;
  /** Whether it has been asked for and has not ended. */
  busy: boolean;
  /** Asks for the job: `POST /api/<path>`. */
  start: (path: string, body?: unknown) => Promise<void>;
  forget: () => void;
}

const hasEnded = ({ state }: Job): boolean => state === 'done' || state === 'refused';

/** A job of this page. Its id is in the address, so that a reload finds it again. */
export function useJob(ended?: (job: Job) => void): Running {
  const [search, setSearch] = useSearchParams();
  const id = search.get('job') ?? undefined;
  const [{ job, refused, offline, asking }, setState] = useState<State>(nothing);

  const name = (next?: string) =>
    setSearch(
      (before) => {
        if (next) before.set('job', next);
        else before.delete('job');
        return before;
      },
      { replace: true },
    );

  const tellEnd = useEffectEvent((job: Job) => ended?.(job));
  useEffect(() => {
    if (!id) return;
    const controller = new AbortController();
    follow(id, controller.signal, (news) => {
      setState((before) => ({ ...before, ...news }));
      if (news.job && hasEnded(news.job)) tellEnd(news.job);
    });
    return () => controller.abort();
  }, [id]);

  return {
    job: job?.id === id ? job : undefined,
    refused,
    offline,
    busy: asking || (id !== undefined && !refused && !(job?.id === id && hasEnded(job))),
    start: async (path, body) => {
      setState({ ...nothing, asking: true });
      try {
        const begun = await send<Job>('POST', path, body);
        setState({ ...nothing, job: begun });
        name(begun.id);
      } catch (error) {
        if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
        setState({ ...nothing, ...(error instanceof Refused ? { refused: error } : { offline: true }) });
      }
    },
    forget: () => {
      setState(nothing);
      name();
    },
  };
}

interface State {
  job?: Job;
  refused?: Refused;
  offline: boolean;
  asking: boolean;
}
const nothing: State = { offline: false, asking: false };

async function follow(id: string, signal: AbortSignal, tell: (news: Partial<State>) => void): Promise<void> {
  while (!signal.aborted) {
    try {
      const job = await get<Job>(`jobs/${encodeURIComponent(id)}`, { signal });
      if (signal.aborted) return;
      tell({ job, offline: false });
      if (hasEnded(job)) return;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refused) return tell({ refused: error, offline: false });
      tell({ offline: true });
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
