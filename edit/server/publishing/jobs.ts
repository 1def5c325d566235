import { randomUUID } from 'node:crypto';
import type { Both } from 'contract/language.ts';
import type { Job } from 'edit/api/job.ts';
import pLimit from 'p-limit';
import { Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };

/** Tells what a job is doing. */
export type Step = (step: Both<string>) => void;

export type Work = (step: Step) => Promise<Pick<Job, 'address' | 'commit'>>;

/** How many jobs can still be asked about. */
const remembered = 100;

/**
 * Jobs, done in turn, because they share a checkout with the publisher. They are kept in memory: what a job did is in Git and
 * in the history of the store, and a job that a killed server did not finish is undone or completed by the next one.
 */
export class Jobs {
  readonly #jobs = new Map<string, { job: Job; by: string }>();

  /** Runs something when everything before it has ended. */
  readonly next: <T>(work: () => Promise<T>) => Promise<T>;

  constructor(inTurn: Jobs['next'] = pLimit(1)) {
    this.next = inTurn;
  }

  /** Adds a job to the queue, and returns it at once. */
  start(what: Job['what'], by: string, work: Work): Job {
    const job: Job = { id: randomUUID(), what, state: 'waiting', steps: [] };
    this.#jobs.set(job.id, { job, by });
    const [oldest] = this.#jobs.keys();
    if (this.#jobs.size > remembered && oldest) this.#jobs.delete(oldest);
    void this.next(() => perform(job, work));
    return job;
  }

  /** A job of this person; undefined after a restart of the server. */
  get(id: string, by: string): Job | undefined {
    const known = this.#jobs.get(id);
    return known?.by === by ? known.job : undefined;
  }
}

async function perform(job: Job, work: Work): Promise<void> {
  job.state = 'running';
  try {
    Object.assign(job, await work((step) => job.steps.push(step)), { state: 'done' });
  } catch (error) {
    job.refusal =
      error instanceof Refused ? { text: error.words, ...error.more } : { text: words.failed, details: String(error) };
    job.state = 'refused';
    if (!(error instanceof Refused)) console.error(error);
  }
}
