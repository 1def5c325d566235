import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { hasEnded, type Job } from '../../../api/job.ts';
import { get, Refused, send } from '../../api.ts';

/** Between two looks at a job, ms. */
const pause = 700;

interface State {
  job?: Job;
  /** The server refused to begin or no longer knows the job. Or it cannot be reached; a job that has begun continues. */
  failure?: Error | undefined;
  asking?: boolean;
}

export type Running = ReturnType<typeof useJob>;

/** A job of this page. Its id is in the address, so that a reload finds it again. */
export function useJob(ended?: (job: Job) => void) {
  const [search, setSearch] = useSearchParams();
  const id = search.get('job') ?? undefined;
  const [{ asking = false, failure, job: latest }, setState] = useState<State>({});
  const job = latest?.id === id ? latest : undefined;

  const tellEnd = useEffectEvent((job: Job) => ended?.(job));
  useEffect(() => {
    if (!id) return;
    const controller = new AbortController();
    void follow(id, controller.signal, (news) => {
      setState((before) => ({ ...before, ...news }));
      if (news.job && hasEnded(news.job)) tellEnd(news.job);
    });
    return () => controller.abort();
  }, [id]);

  /** Asks for the job: `POST /api/<path>`. */
  const start = async (path: string, body?: unknown): Promise<void> => {
    setState({ asking: true });
    try {
      const begun = await send<Job>('POST', path, body);
      setState({ job: begun });
      setSearch(
        (before) => {
          before.set('job', begun.id);
          return before;
        },
        { replace: true },
      );
    } catch (error) {
      setState({ failure: error as Error });
    }
  };
  const isRunning = id !== undefined && !(failure instanceof Refused) && !(job && hasEnded(job));
  return { job, failure, busy: asking || isRunning, start };
}

async function follow(id: string, signal: AbortSignal, tell: (news: State) => void): Promise<void> {
  while (!signal.aborted) {
    try {
      const job = await get<Job>(`jobs/${encodeURIComponent(id)}`, { signal });
      if (signal.aborted) return;
      tell({ job, failure: undefined });
      if (hasEnded(job)) return;
    } catch (error) {
      if (signal.aborted) return;
      tell({ failure: error as Error });
      if (error instanceof Refused) return;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
