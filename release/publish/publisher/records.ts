import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName } from 'contract/section.ts';
import { reading, writing } from 'store/database.ts';
import { isRunning, type LockOwner } from 'store/lock.ts';
import { type Log, type Message, Refusal, refusal } from 'store/message.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { git } from '../git.ts';

/**
 * `ship` makes a commit of the branch live, `publish` one of the editors’ app. `draft` previews what they
 * wrote, `recompose` is `pnpm release` without an app.
 */
export type What = 'ship' | 'publish' | 'draft' | 'rollback' | 'recompose';

export interface Request {
  what: What;
  /** Of a command; after the commit, if there is one. */
  words: string[];
  by: string;
}

/** `crashed`: ended without saying why. `gone`: it is tried again, or who asked for it is told to do so. */
type State = 'waiting' | 'running' | 'done' | 'refused' | 'crashed' | 'gone';

export interface Job extends Request {
  id: number;
  at: string;
  state: State;
  steps: Message[];
  began?: string;
  /** Its command, which survives a publisher that is killed. */
  child?: LockOwner;
  ended?: Message;
  /** Its result or, if it was refused or crashed, `Message`s. */
  answer?: unknown;
}

export type Faults = Record<string, readonly Message[]>;

/** What the publisher of a store knows, for its next start and for other processes. Times are ISO. */
interface PublisherState {
  process: {
    owner: LockOwner;
    since: string;
    /** When it was stopped; absent while it runs, and if it was killed. */
    stopped?: string;
    isRoot: boolean;
    branch: string;
    /** What it follows. Absent if it only waits to be asked. */
    remote?: string;
    /** Where it answers, `http://localhost:4190`. */
    address?: string;
  };
  /** When the remote last answered, and why it does not now. */
  contact: { at: string; fault?: string };
  shipped: string;
  /** If the editors' app shipped what the remote does not have yet: what was shipped before, which it has. */
  unpushed: string;
  /** The apps of that commit that were refused, and stay as they were until a commit changes them. */
  refused: Faults;
  behind: number;
  /** Who pushed a commit, as the forge says (forge.ts). */
  pushers: Record<string, string>;
  /** The sections that an admin keeps as they are, by whom. */
  holds: Record<string, string>;
}

export type RunningPublisher = PublisherState['process'];

/** Set for the commands that a publisher runs: they do not ask the publisher to run them. */
export const ofPublisher = 'PUBLISHER_JOB';

export const addJob = (request: Request): number =>
  writing((db) => {
    const job = JSON.stringify({ ...request, steps: [], at: new Date().toISOString() });
    const id = Number(db.prepare("INSERT INTO jobs (state, job) VALUES ('waiting', ?)").run(job).lastInsertRowid);
    // The last 300 that have ended can still be asked about.
    db.prepare("DELETE FROM jobs WHERE id <= ? AND state NOT IN ('waiting', 'running')").run(id - 300);
    return id;
  });

/** The jobs that are in these states and, if given, of these kinds, the oldest first. */
export const jobsIn = (states: State[], whats?: What[]): Job[] =>
  jobsWhere(`state IN (${states.map(() => '?')})`, ...states).filter(({ what }) => !whats || whats.includes(what));

export const jobNumber = (id: number): Job => jobsWhere('id = ?', id)[0] as Job;

function jobsWhere(condition: string, ...values: (string | number)[]): Job[] {
  type Row = Pick<Job, 'id' | 'state'> & { job: string };
  const query = `SELECT * FROM jobs WHERE ${condition} ORDER BY id`;
  const found = reading((db) => rows<Row>(db, query, ...values)) ?? [];
  return found.map(({ job, ...row }) => ({ ...JSON.parse(job), ...row }));
}

/** Returns it as it is then. */
export const changeJob = (id: number, changes: Partial<Job>): Job =>
  writing((db) => {
    const job = { ...jobNumber(id), ...changes };
    db.prepare('UPDATE jobs SET state = ?, job = ? WHERE id = ?').run(job.state, JSON.stringify(job), id);
    return job;
  });

/** Whether a commit was shipped or refused. After a first crash it is tried once more. */
export function wasTried(commit: string): boolean {
  const tries = jobsIn(['done', 'refused', 'crashed'], ['ship']).filter(({ words }) => words[0] === commit);
  return tries.some(({ state }) => state !== 'crashed') || tries.length > 1;
}

/** Everything known; empty if no publisher has run on this store. */
export const publisherState = (): Partial<PublisherState> =>
  JSON.parse(reading((db) => rows<{ value: string }>(db, 'SELECT value FROM publisher'))?.[0]?.value ?? '{}');

type Changes = { [Name in keyof PublisherState]?: PublisherState[Name] | undefined };

/** Sets what is known, unless `assert` throws, while no other process changes it; `undefined` forgets it. */
export const setState = (known: Changes, assert: () => void = () => {}): void =>
  writing((db) => {
    assert();
    const value = JSON.stringify({ ...publisherState(), ...known });
    db.prepare("INSERT OR REPLACE INTO publisher VALUES ('state', ?)").run(value);
  });

/** Keeps apps as they are or, without a name, lets them be released again, as a release by name does. */
export function setHold(apps: readonly AppName[], by: string | undefined): void {
  const others = Object.entries(publisherState().holds ?? {}).filter(([app]) => !apps.includes(app as AppName));
  setState({ holds: Object.fromEntries([...others, ...(by ? apps.map((app) => [app, by]) : [])]) });
}

export const becomePublisher = (process: RunningPublisher): void =>
  setState({ process }, () => {
    const other = runningPublisher();
    if (other) throw refusal('publisher.already', { pid: other.owner.pid });
  });

/** The publisher of this store, if one is running and this is not a command that it runs itself. */
export function runningPublisher(): RunningPublisher | undefined {
  const { process: found } = publisherState();
  return found && !found.stopped && isRunning(found.owner) && !process.env[ofPublisher] ? found : undefined;
}

/** Asks the running publisher to do something. Tells its steps. Returns its answer, or throws the refusal. */
export async function askPublisher<T>({ owner }: RunningPublisher, what: What, words: string[], log: Log): Promise<T> {
  const id = addJob({ what, words, by: git('config', 'user.name') ?? userInfo().username });
  for (let told = 0; ; await sleep(100)) {
    const wasRunning = isRunning(owner);
    const { state, steps, answer } = jobNumber(id);
    for (; told < steps.length; told++) log(steps[told] as Message);
    if (state === 'done') return answer as T;
    if (state === 'gone') throw refusal('publisher.overtaken');
    if (state === 'refused' || state === 'crashed') throw new Refusal(...(answer as Message[]));
    if (!wasRunning) throw refusal('publisher.interrupted');
  }
}
