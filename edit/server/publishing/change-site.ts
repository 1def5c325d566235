import type { Both } from 'contract/language.ts';
import type { AppName } from 'contract/section.ts';
import type { Draft } from 'edit/api/item.ts';
import type { Accepted, Job, Returning } from 'edit/api/job.ts';
import type { Person } from 'edit/api/person.ts';
import { liveState } from 'publish/live-state.ts';
import type { Released } from 'publish/publish.ts';
import { publisherState, type Request } from 'publish/publisher/records.ts';
import { touchedBy } from 'publish/publisher/touched.ts';
import { lastSwitchTo, readHistory } from 'store/history.ts';
import { type Log, Refusal } from 'store/message.ts';
import { apps } from 'tools/workspace/apps.ts';
import { audit } from '../accounts/tables.ts';
import { titleOfApp, withTitles } from '../forms/item-data.ts';
import { contentPath, filesOf, itemOf, localesPath } from '../forms/item-files.ts';
import { type MessageName, Refused, textOf } from '../refused.ts';
import { plainMessageOf, sentencesOf } from '../release-messages.ts';
import { underTitles } from './former-addresses.ts';
import { publications, waitingCommits } from './history.ts';
import type { Services, Work } from './services.ts';

export interface SiteJob {
  services: Services;
  person: Person;
  job: Job;
  step: (step: MessageName | Both<string>) => void;
}

export function startJob(
  services: Services,
  what: Job['what'],
  person: Person,
  work: (job: SiteJob) => ReturnType<Work>,
  more?: Parameters<Services['jobs']['start']>[3],
): Job {
  const begin: Work = (job) => work({ services, person, job, step: (step) => job.steps.push(textOf(step)) });
  return services.jobs.start(what, person.id, begin, more);
}

/** Ships colleagues' commits before a job begins. If that fails or they are refused, it continues. */
export async function pull(job: SiteJob): Promise<void> {
  const { publisher } = job.services;
  job.step('pulling');
  if (await publisher.fetch()) await publisher.shipHead(logTo(job));
  else job.step('notPulled');
}

/** Sends the commits of a job that has ended. Nothing is undone if that fails. */
async function push({ services: { publisher }, step }: SiteJob): Promise<void> {
  if (!publisherState().unpushed) return;
  const isPushed = (await publisher.push()) || ((await publisher.fetch()) && (await publisher.push()));
  step(isPushed ? 'pushed' : 'notPushed');
}

interface SiteChange {
  drafts?: Draft[];
  /** Sections that an admin rolled back or holds, and that the person agreed to bring back. */
  accepted?: Accepted[];
  change: () => void | Promise<void>;
  /** What to say if the check finds mistakes in the change. Drafts are checked before. */
  wrong?: MessageName;
  /** Makes the commits from the changed files, and returns the last. */
  commit: (files: string[]) => Promise<string>;
}

/** Changes the content, commits, ships and pushes, or changes nothing. Returns the commit if any. */
export async function changeSite(
  job: SiteJob,
  { drafts = [], accepted = [], change, wrong, commit }: SiteChange,
): Promise<string | undefined> {
  const { services, person, step } = job;
  let made: string | undefined;
  try {
    step('writing');
    await change();
    if (wrong) await assertRight(job, wrong);
    const files = await services.checkout.changedFiles(contentPath, localesPath);
    if (files.length > 0) {
      await assertMayReturn(services, files, accepted);
      made = await commit(files);
      const { merge, remoteHead } = services.checkout;
      if (!(await merge(await remoteHead(), made))) throw new Refused(409, 'merge');
      const published = drafts.map(({ item, revision }) => `${item} ${revision}`);
      const { published: shown } = await perform(job, 'publish', [made, ...published]);
      if (!shown) step('onlySaved');
      const items = drafts.length > 0 ? drafts.map(({ item }) => item) : [...new Set(files.map(itemOf))];
      audit(services.db, person.name, job.job.what === 'take-back' ? 'took-back' : 'published', items.join(', '));
    }
    for (const { item, revision } of drafts) services.drafts.end(item, revision);
    if (!made) step('nothingNew');
  } catch (error) {
    await services.publisher.reset();
    throw error;
  }
  await push(job);
  return made;
}

/** Refuses drafts, or what a job has changed, with its mistakes. Returns new drafts under their titles. */
export async function assertRight(
  { services: { folders, check }, person, step }: SiteJob,
  wrong: MessageName,
  drafts: Draft[] = [],
): Promise<Draft[]> {
  step('checking');
  const named = underTitles(drafts, folders);
  const found = await check(named.length > 0 ? named : folders, person.language);
  if (found.length === 0) return named;
  const names = new Map(named.map(({ item }, index) => [item, drafts[index]?.item ?? item]));
  const mistakes = found.map((mistake) => ({ ...mistake, item: names.get(mistake.item) ?? mistake.item }));
  throw new Refused(422, wrong, {}, { mistakes: withTitles(mistakes, folders, drafts, person.teams) });
}

/** Has the publisher do something in a person's name. Refuses with its words. */
export async function perform(job: SiteJob, what: Request['what'], args: string[] = []): Promise<Released> {
  try {
    return await job.services.publisher.perform({ what, words: args, by: job.person.name }, logTo(job));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The command's own words follow.
    throw new Refused(409, sentencesOf(error.faults), {}, { details: error.message });
  }
}

const logTo =
  ({ services: { committed }, step }: SiteJob): Log =>
  (said) => {
    const plain = plainMessageOf(said, (app) => titleOfApp(app, committed));
    if (plain) step(plain);
  };

/** The sections that an admin rolled back or holds, each with what the next publication would bring back. */
export async function returning(services: Services): Promise<Returning[]> {
  const { releases } = liveState();
  const { holds = {} } = publisherState();
  const history = readHistory();
  const found = (Object.entries(releases) as [AppName, string][]).flatMap(([app, version]) => {
    const last = lastSwitchTo(app, version, history);
    const back = last?.action === 'rollback' ? { by: nameOf(last.by), at: last.at } : undefined;
    const heldBy = holds[app] && nameOf(holds[app]);
    return back || heldBy ? [{ app, version, ...back, heldBy }] : [];
  });
  if (found.length === 0) return [];
  const undone = await waitingCommits(services.checkout, true);
  const all = (await publications(services, () => true)).filter(({ state }) => state === 'undone');
  return found.map((one) => ({
    ...one,
    title: titleOfApp(one.app, services.committed),
    folders: foldersOf(one.app),
    publications: all
      .filter(({ commit }) => undone.get(one.app)?.includes(commit))
      .map(({ commit, at, by, items }) => ({
        ...{ commit, at, by },
        titles: items.filter(({ item }) => touchedBy(filesOf(item)).own.includes(one.app)).map(({ title }) => title),
      })),
  }));
}

function foldersOf(name: AppName): string[] {
  const { content = [], namespace } = apps.find((one) => one.name === name) ?? {};
  return [...content.map((folder) => `${folder}/`), `locales/${namespace}`];
}

/** Refuses to bring back what an admin took back, unless it was accepted, and to change a section on hold. */
async function assertMayReturn(services: Services, files: string[], accepted: Accepted[]): Promise<void> {
  const { own } = touchedBy(files);
  for (const { app, version, title, by, heldBy } of await returning(services)) {
    if (!own.includes(app as AppName)) continue;
    if (heldBy) throw new Refused(409, 'onHold', { title, by: heldBy });
    const isAccepted = accepted.some((one) => one.app === app && one.version === version);
    if (!isAccepted) throw new Refused(409, 'wouldReturn', { title, by: by ?? '' });
  }
}

/** The store also records the user that the server runs as: `Amina Otieno (www-data)`. */
export const nameOf = (by: string): string => by.replace(/ \([^()]*\)$/, '');
