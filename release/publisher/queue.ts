import type { LockOwner } from 'store/lock-owner.ts';
import type { Message } from 'store/message.ts';
import { reading, writing } from './tables.ts';

/**
 * What the publisher does, one thing after the other: `ship` makes a commit of the branch live, `publish` one of the
 * editors' app; `preview` composes a commit of a branch, `draft` what the editors' app has written; all others are commands
 * of `pnpm`.
 */
export type What = 'ship' | 'publish' | 'preview' | 'draft' | 'rollback' | 'recompose' | 'withdraw' | 'tidy';

/** `crashed`: ended without saying why, which may be no fault of the commit. `gone`: its preview was removed. */
export type State = 'waiting' | 'running' | 'done' | 'refused' | 'crashed' | 'gone';

export interface Request {
  what: What;
  /** `ship`, `publish`: the commit, and words for `pnpm release`. `preview`: the commit and its branch. Else the command's. */
  words: string[];
  by: string;
}

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

/** Adds a job to the queue. */
export const addJob = ({ what, words, by }: Request, state: State = 'waiting', seq?: number): number =>
  writing((db) => {
    db.prepare(
      `DELETE FROM jobs WHERE state NOT IN ('waiting', 'running') AND id <= (SELECT max(id) FROM jobs) - ${remembered}`,
    ).run();
    const insert = db.prepare('INSERT INTO jobs (what, words, by, at, state, seq) VALUES (?, ?, ?, ?, ?, ?)');
    return Number(
      insert.run(what, JSON.stringify(words), by, new Date().toISOString(), state, seq ?? null).lastInsertRowid,
    );
  });

/** Changes a job, if it is in this state. Returns whether it was. */
export const changeJob = (id: number, change: Partial<Job>, only?: State): boolean =>
  writing((db) => {
    const columns = Object.entries(change).map(
      ([name, value]) => [name, name === 'state' || name === 'seq' ? value : JSON.stringify(value)] as const,
    );
    const set = columns.map(([name]) => `${name} = ?`).join(', ');
    const values = columns.map(([, value]) => value as string | number);
    const where = only ? `id = ? AND state = '${only}'` : 'id = ?';
    return db.prepare(`UPDATE jobs SET ${set} WHERE ${where}`).run(...values, id).changes > 0;
  });

/** The jobs that are in these states and, if given, of these kinds, the oldest first. */
export const jobsIn = (states: State[], whats: What[] = []): Job[] =>
  reading((db) => {
    const among = (column: string, values: string[]) => `${column} IN (${values.map(() => '?').join(', ')})`;
    const where = [among('state', states), ...(whats.length > 0 ? [among('what', whats)] : [])].join(' AND ');
    return db
      .prepare(`SELECT * FROM jobs WHERE ${where} ORDER BY id`)
      .all(...states, ...whats)
      .map(jobOf);
  }) ?? [];

/** Undefined if it is forgotten. */
export const jobNumber = (id: number): Job | undefined =>
  reading((db) => db.prepare('SELECT * FROM jobs WHERE id = ?').all(id).map(jobOf)[0]);

export const addStep = (id: number, step: Message): void =>
  writing((db) => {
    const add = db.prepare("UPDATE jobs SET steps = json_insert(steps, '$[#]', json(?)) WHERE id = ?");
    add.run(JSON.stringify(step), id);
  });

/** Whether a commit was shipped, or composed as a preview, or refused. After a first crash it is tried once more. */
export function wasTried(what: 'ship' | 'preview', commit: string): boolean {
  const tries = jobsIn(['done', 'refused', 'crashed'], [what]).filter(({ words }) => words[0] === commit);
  return tries.some(({ state }) => state !== 'crashed') || tries.length > 1;
}

const jobOf = (row: Record<string, unknown>): Job => ({
  id: Number(row.id),
  what: row.what as What,
  words: JSON.parse(String(row.words)),
  by: String(row.by),
  at: String(row.at),
  state: row.state as State,
  steps: JSON.parse(String(row.steps)),
  ...(row.seq !== null && { seq: Number(row.seq) }),
  ...(row.child !== null && { child: JSON.parse(String(row.child)) }),
  ...(row.answer !== null && { answer: JSON.parse(String(row.answer)) }),
});
