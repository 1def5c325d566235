import { isDeepStrictEqual } from 'node:util';
import type { Draft, Reviewed } from 'edit/api/item.ts';
import type { Accepted, Job } from 'edit/api/job.ts';
import type { Person } from 'edit/api/person.ts';
import { changesBetween } from 'edit/api/text-changes.ts';
import { liveComposition } from 'store/composition.ts';
import { formOf } from '../forms/form-of.ts';
import { findItem, titleNow, withTitles } from '../forms/item-data.ts';
import { contentPath, filesOf, hashOf } from '../forms/item-files.ts';
import { kindOf } from '../forms/kinds.ts';
import { refusedFields } from '../forms/owned-fields.ts';
import { filled, Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };
import { assertSize } from './assert-size.ts';
import { changeSite, perform, pull, type SiteJob, startJob } from './change-site.ts';
import { formerFile, underTitles } from './former-addresses.ts';
import { commitMessage } from './history.ts';
import type { Services } from './services.ts';
import { writeDrafts } from './write-drafts.ts';

/** Composes the site with drafts, at an address of its own. The checkout is clean again afterwards. */
export const preview = (services: Services, items: string[], person: Person): Job =>
  startJob(services, 'preview', person, (job) => compose(job, items));

async function compose(job: SiteJob, items: string[]): Promise<Pick<Job, 'address'>> {
  const { services } = job;
  await pull(job);
  const drafts = await draftsToWrite(job, items);
  try {
    job.step(words.writing);
    writeDrafts(underTitles(drafts, services.folders), services.uploads, services.folders);
    const { published } = await perform(job, 'draft');
    return { address: services.addressOf(published?.id ?? liveComposition() ?? '') };
  } finally {
    await services.publisher.reset();
  }
}

interface Options {
  /** Who asked for it, in whose name it is too. */
  asker?: Person | undefined;
  /** The time at which it is taken back. */
  until?: string | undefined;
  accepted?: Accepted[] | undefined;
}

/** Whether one of these drafts is published by itself later. */
export const isPlanned = ({ planned }: Pick<Services, 'planned'>, reviewed: Reviewed[]): boolean =>
  planned
    .list()
    .some(({ drafts = [] }) => drafts.some((one) => reviewed.some((other) => isDeepStrictEqual(one, other))));

/** Checks drafts as a preview does, and has them published at an hour. */
export const schedule = (
  services: Services,
  reviewed: Reviewed[],
  person: Person,
  { asker, until, due }: Options & { due: string },
): Job =>
  startJob(services, 'schedule', person, async (job) => {
    const items = reviewed.map(({ item }) => item);
    job.job.about = titlesOf(services, items);
    assertReviewed(services, reviewed);
    await compose(job, items);
    // Two requests may have waited for each other.
    if (isPlanned(services, reviewed)) throw new Refused(409, words.alreadyPlanned);
    services.planned.put(job.job.id, person.id, { due, items, drafts: reviewed, asker: asker?.id, until });
    return {};
  });

/** Publishes drafts as they were reviewed: a commit for each item, and one release. */
export const publish = (
  services: Services,
  reviewed: Reviewed[],
  person: Person,
  { asker, until, accepted = [] }: Options = {},
): Job =>
  startJob(
    services,
    'publish',
    person,
    async (job) => {
      const items = reviewed.map(({ item }) => item);
      job.job.about = titlesOf(services, items);
      services.begun.put(job.job.id, person.id, { what: 'publish', about: job.job.about, drafts: reviewed });
      await pull(job);
      assertReviewed(services, reviewed);
      const drafts = await draftsToWrite(job, items);
      const trailer = asker ? `\n\nCo-authored-by: ${inOneLine(asker.name)} <${inOneLine(asker.email)}>` : '';
      const named = underTitles(drafts, services.folders);
      const commits = named.map((draft) => commitOf(services, draft, person, trailer));
      let made: Made[] = [];
      const commit = await changeSite(job, {
        drafts,
        accepted,
        change: () => writeDrafts(named, services.uploads, services.folders),
        async commit(files) {
          made = await commitEach(services, commits, files, person);
          return made.at(-1)?.commit ?? '';
        },
      });
      if (until)
        for (const { item, commit } of made)
          services.planned.put(commit, person.id, { due: until, items: [item], commit });
      return { commit, address: services.site() };
    },
    asker && { others: [asker.id] },
  );

const titlesOf = ({ folders, drafts }: Services, items: string[]) =>
  items.map((item) => titleNow(folders, { item, data: drafts.get(item)?.data }));

/** The drafts of items. Refuses outdated ones, those with mistakes, and those that change another team's field. */
async function draftsToWrite({ services, person, step }: SiteJob, items: string[]): Promise<Draft[]> {
  const { folders } = services;
  const drafts = items.flatMap((item) => services.drafts.get(item) ?? []);
  if (drafts.length === 0) throw new Refused(409, words.noDraft);
  assertSize(drafts, words.tooMuchAtOnce);
  for (const draft of drafts)
    if (draft.base !== hashOf(draft.item, folders)) {
      const by = (await services.checkout.git('log', '-1', '--format=%an', '--', ...filesOf(draft.item))).trim();
      throw new Refused(409, filled(words.outdated, { title: titleNow(folders, draft), by }));
    }
  for (const { item, data } of drafts)
    if (refusedFields(item, findItem(folders, item), data, person.teams).length > 0)
      throw new Refused(403, words.othersFields);
  step(words.checking);
  const named = underTitles(drafts, folders);
  const found = await services.check(named, person.language);
  const mistakes = found.map((mistake) => {
    const at = named.findIndex(({ item }) => item === mistake.item);
    return { ...mistake, item: drafts[at]?.item ?? mistake.item };
  });
  if (mistakes.length > 0)
    throw new Refused(422, words.mistakes, { mistakes: withTitles(mistakes, folders, drafts, person.teams) });
  return drafts;
}

/** A draft that was saved since it was looked at is not published unseen. */
function assertReviewed({ drafts, folders }: Services, reviewed: Reviewed[]): void {
  for (const { item, revision } of reviewed) {
    const draft = drafts.get(item);
    if (draft && draft.revision !== revision) {
      const title = titleNow(folders, draft);
      const seen = drafts.versions(item).find((one) => one.revision === revision);
      const changes = changesBetween(formOf(kindOf(item)?.id ?? '', folders), seen?.data, draft.data);
      throw new Refused(409, filled(words.savedSince, { title, by: draft.by }), { changes });
    }
  }
}

const inOneLine = (text: string): string => text.replace(/[\s\p{C}<>]+/gu, ' ').trim();

/** The message of a draft's commit, and the files that it may contain. */
const commitOf = ({ folders }: Services, draft: Draft, { language }: Person, trailer: string) => ({
  item: draft.item,
  message: `${commitMessage(
    draft.data === undefined ? words.commitDeleted : draft.base === null ? words.commitNew : words.commitChanged,
    titleNow(folders, draft),
    language,
  )}${trailer}`,
  files: [
    ...[draft.item, formerFile(draft.item)].flatMap(filesOf),
    ...draft.uploads.map(({ name }) => `${contentPath}/${name}`),
  ],
});

interface Made {
  item: string;
  commit: string;
}

/** Makes the commits that change something, the last one with what follows from all, such as counts. */
async function commitEach(
  { checkout }: Services,
  wanted: ReturnType<typeof commitOf>[],
  changed: string[],
  author: Person,
): Promise<Made[]> {
  const left = new Set(changed);
  const commits = wanted.map((one) => ({ ...one, files: one.files.filter((file) => left.delete(file)) }));
  commits.at(-1)?.files.push(...left);
  const made: Made[] = [];
  for (const { item, message, files } of commits)
    if (files.length > 0) made.push({ item, commit: await checkout.commit(files, message, author) });
  return made;
}
