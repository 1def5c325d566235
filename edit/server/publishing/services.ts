import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Language } from 'contract/language.ts';
import type { FieldMistake, Reviewed } from 'edit/api/item.ts';
import type { Job } from 'edit/api/job.ts';
import pLimit from 'p-limit';
import type { Checkout } from 'publish/publisher/checkout.ts';
import type { Publisher } from 'publish/publisher/publisher.ts';
import { jobsIn } from 'publish/publisher/records.ts';
import { readAssociation } from 'tools/content/association.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { findPerson } from '../accounts/people.ts';
import { auditOnce, day, pruneAudit } from '../accounts/tables.ts';
import { committedFolder, foldersIn, showCommitted } from '../forms/item-files.ts';
import messages from '../messages.json' with { type: 'json' };
import { orFull, Refused } from '../refused.ts';
import { type Change, mistakesOf } from './draft-mistakes.ts';
import { draftsIn } from './drafts.ts';
import { personRecordsIn } from './person-records.ts';
import { assertSize } from './save-draft.ts';
import { type Uploads, uploadsIn } from './uploads.ts';
import type { Overlaid } from './write-drafts.ts';

type Options = { others?: string[]; isUrgent?: boolean };

/** Adds its steps to a job. */
export type Work = (job: Job) => Promise<Pick<Job, 'address' | 'commit'>>;

/** Jobs of everyone that can be asked for. */
const maxKnownJobs = 100;
/** Jobs of one person that may wait at once: others' wait behind them. */
const maxWaitingJobs = 5;

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Jobs in turn in one checkout, in memory: the next server completes or undoes those of a killed one. */
export function createJobs({ notices, begun }: Pick<AllRecords, 'notices' | 'begun'>, next: InTurn = pLimit(1)) {
  const jobs = new Map<string, { job: Job; by: string }>();
  return {
    /** Runs something when everything before it has ended. */
    next,

    /** Returns a job that runs in its turn, or at once if urgent. `others` get a notice of its end too. */
    start(what: Job['what'], by: string, work: Work, { others = [], isUrgent = false }: Options = {}): Job {
      const job: Job = { id: randomUUID(), what, state: 'waiting', steps: [] };
      jobs.set(job.id, { job, by });
      const [oldest = ''] = jobs.keys();
      if (jobs.size > maxKnownJobs) jobs.delete(oldest);
      const inTurn: InTurn = isUrgent ? (now) => now() : next;
      void inTurn(async () => {
        await run(job, work);
        begun.remove(job.id, by);
        if (what === 'preview') return;
        const { about, refusal } = job;
        const state = job.state === 'done' ? 'done' : 'refused';
        const said = { ...(about && { about }), ...(refusal && { text: refusal.text }) };
        for (const one of [by, ...others]) notices.put(job.id, one, { what, state, ...said });
        // Who began it may have been removed.
      }).catch(console.error);
      return job;
    },

    /** Throws `Refused` if this person has as many jobs waiting as one may have. */
    assertFew(by: string): void {
      const waiting = [...jobs.values()].filter((one) => one.by === by && one.job.state === 'waiting');
      if (waiting.length >= maxWaitingJobs) throw new Refused(429, 'tooManyJobs');
    },

    /** A job of this person; undefined after a restart of the server. */
    get(id: string, by: string): Job | undefined {
      const known = jobs.get(id);
      return known?.by === by ? known.job : undefined;
    },
  };
}

async function run(job: Job, work: Work): Promise<void> {
  job.state = 'running';
  try {
    Object.assign(job, await work(job), { state: 'done' });
  } catch (thrown) {
    const error = orFull(thrown);
    job.refusal =
      error instanceof Refused
        ? { text: error.words, ...error.more }
        : { text: messages.failed, details: String(error) };
    job.state = 'refused';
    if (!(error instanceof Refused)) console.error(thrown);
  }
}

type AllRecords = ReturnType<typeof personRecordsIn>;

export interface Services extends AllRecords {
  db: DatabaseSync;
  /** The editor's folder, EDIT_DIR. */
  folder: string;
  /** The content of the newest commit, which stays the same while a job works in the checkout. */
  committed: ContentFolders;
  drafts: ReturnType<typeof draftsIn>;
  uploads: Uploads;
  check: (change: Change, language: Language) => Promise<FieldMistake[]>;
  /** Ships what is published, in a checkout that is its own. */
  publisher: Publisher;
  checkout: Checkout;
  /** The content in it, which jobs change. */
  folders: ContentFolders;
  jobs: ReturnType<typeof createJobs>;
  addressOf: (composition: string) => string;
  site: () => string;
}

type Given = Pick<Services, 'db' | 'folder' | 'publisher' | 'addressOf'> & { site: string | undefined };

/** `site` is the root of the public site, if that is not at the address that its content names. */
export async function openServices({ site, ...given }: Given): Promise<Services> {
  const { folder, publisher, db } = given;
  const { checkout } = publisher;
  const committed = foldersIn(committedFolder(checkout));
  const uploads = path.join(folder, 'uploads');
  const place = { folders: committed, uploads, folder: path.join(folder, 'overlays') };
  const records = personRecordsIn(db);
  const services: Services = {
    ...given,
    checkout,
    folders: foldersIn(checkout.folder),
    committed,
    ...records,
    jobs: createJobs(records, (work) => publisher.inTurn(work)),
    drafts: draftsIn(db),
    uploads: uploadsIn(uploads),
    check: checkIn(place),
    site: () => site ?? readAssociation(committed).address,
  };
  publisher.onShipped = () => showCommitted(checkout);
  await showCommitted(checkout);
  const published = jobsIn(['done'], ['publish']).map(({ words }) => words);
  completeBegun(services, published);
  return services;
}

export const checkIn =
  (place: Overlaid): Services['check'] =>
  async (change, language) => {
    if (!('content' in change)) assertSize(change);
    return mistakesOf({ change, language, place });
  };

/** Ends drafts that were `published` before a kill, and their plans; says and logs how each ended. */
export function completeBegun(
  { db, drafts, planned, begun, notices }: Services,
  published: readonly (readonly string[])[],
): void {
  const live = new Set(published.flatMap(([, ...drafts]) => drafts));
  const areLive = (some: Reviewed[]) =>
    some.length > 0 && some.every(({ item, revision }) => live.has(`${item} ${revision}`));
  for (const draft of live) {
    const [item = '', revision] = draft.split(' ');
    drafts.end(item, Number(revision));
  }
  for (const { id, person, drafts = [] } of planned.list()) if (areLive(drafts)) planned.remove(id, person);
  for (const { id, person, what, about, drafts } of begun.list()) {
    const isLive = areLive(drafts);
    const ended = isLive ? ({ state: 'done' } as const) : ({ state: 'refused', text: messages.cutOff } as const);
    const items = drafts.map(({ item }) => item).join(', ');
    if (isLive) auditOnce(db, findPerson(db, person)?.name ?? '', 'published', items);
    notices.put(id, person, { what, ...(about && { about }), ...ended });
    begun.remove(id, person);
  }
}

/** Deletes what a killed server left and, every day, old lines, versions and unused uploads. */
export function tidyDaily({ db, folder, drafts, uploads, notices, reviews }: Services): void {
  rmSync(path.join(folder, 'overlays'), { recursive: true, force: true });
  const tidy = () => {
    pruneAudit(db);
    for (const records of [drafts, notices, reviews]) records.prune();
    uploads.prune(drafts.uploadsInUse());
  };
  tidy();
  setInterval(tidy, day).unref();
}
