import type { LockOwner } from 'store/lock-owner.ts';
import type { Message } from 'store/message.ts';
import { rows } from 'workspace/sqlite.ts';
import { reading, writing } from './records.ts';

/**
 * What the publisher does, one thing after the other: `ship` makes a commit of the branch live, `publish` one of the
 * editors' app; `preview` composes a commit of a branch, `draft` what the editors' app has written; all others are commands
 * of `pnpm`.
 */
export type What = 'ship' | 'publish' | 'preview' | 'draft' | 'rollback' | 'recompose' | 'withdraw' | 'tidy';

export interface Request {
  what: What;
  /** Of a command; after the commit, if there is one. */
  words: string[];
  by: string;
}

/** `crashed`: ended without saying why, which may be no fault of the commit. `gone`: its preview was removed. */
export type State = 'waiting' | 'running' | 'done' | 'refused' | 'crashed' | 'gone';

export interface Job extends Request {
  id: number;
  at: string;
  state: State;
  /** What it has said so far. */
  steps: Message[];
  /** The last entry of the history when it began. */
  seq?: number;
  /** The process of its command, which survives a publisher that is killed. */
  child?: LockOwner;
  /** Its result or, if it was refused or crashed, `Message`s. */
  answer?: unknown;
}

/** How many jobs that have ended can still be asked about. */
const remembered = 300;

const jobOf = ({ id, job }: { id: number; job: string }): Job => ({ ...JSON.parse(job), id });

/** Adds a job to the queue, and returns its number. */
export const addJob = (request: Request, state: State = 'waiting'): number =>
  writing((db) => {
    const job = JSON.stringify({ ...request, state, steps: [], at: new Date().toISOString() });
    const id = Number(db.prepare('INSERT INTO jobs (state, job) VALUES (?, ?)').run(state, job).lastInsertRowid);
    db.prepare("DELETE FROM jobs WHERE id <= ? AND state NOT IN ('waiting', 'running')").run(id - remembered);
    return id;
  });

/** Undefined if it is forgotten. */
export const jobNumber = (id: number): Job | undefined =>
  reading((db) => rows<never>(db, 'SELECT * FROM jobs WHERE id = ?', id).map(jobOf)[0]);

/** Changes a job; not if `change` returns nothing. Returns whether it did. */
export const changeJob = (id: number, change: (job: Job) => Partial<Job> | undefined): boolean =>
  writing((db) => {
    const [job] = rows<never>(db, 'SELECT * FROM jobs WHERE id = ?', id).map(jobOf);
    const changes = job && change(job);
    if (!changes) return false;
    const changed = { ...job, ...changes };
    db.prepare('UPDATE jobs SET state = ?, job = ? WHERE id = ?').run(changed.state, JSON.stringify(changed), id);
    return true;
  });

/** The jobs that are in these states and, if given, of these kinds, the oldest first. */
export const jobsIn = (states: State[], whats?: What[]): Job[] =>
  reading((db) => {
    const query = `SELECT * FROM jobs WHERE state IN (${states.map(() => '?')}) ORDER BY id`;
    return rows<never>(db, query, ...states).map(jobOf);
  })?.filter(({ what }) => !whats || whats.includes(what)) ?? [];

/** Whether a commit was shipped, or composed as a preview, or refused. After a first crash it is tried once more. */
export function wasTried(what: 'ship' | 'preview', commit: string): boolean {
  const tries = jobsIn(['done', 'refused', 'crashed'], [what]).filter(({ words }) => words[0] === commit);
  return tries.some(({ state }) => state !== 'crashed') || tries.length > 1;
}
