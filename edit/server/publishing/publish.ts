import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Draft, Reviewed } from 'edit/api/item.ts';
import type { Job } from 'edit/api/job.ts';
import type { Person } from 'edit/api/person.ts';
import type { Checkout } from 'publish/publisher/checkout.ts';
import { liveComposition } from 'store/composition.ts';
import { findItem, titleNow, withTitles } from '../forms/item-data.ts';
import { contentPath, filesOf, hashOf, itemOf } from '../forms/item-files.ts';
import { refusedFields } from '../forms/owned-fields.ts';
import { filled, Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };
import { changeSite, perform, pull, type SiteJob, startJob } from './change-site.ts';
import { formerFile, underTitles } from './former-addresses.ts';
import {
  aroundCommit,
  type ContentCommit,
  commitMessage,
  contentCommits,
  recordTakenBack,
  takenBack,
} from './history.ts';
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
  /** When it is taken back. */
  until?: string | undefined;
}

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
    services.planned.put(job.job.id, person.id, { due, items, drafts: reviewed, asker: asker?.id, until });
    return {};
  });

/** Publishes drafts as they were reviewed: a commit for each item, and one release. */
export const publish = (
  services: Services,
  reviewed: Reviewed[],
  person: Person,
  { asker, until }: Options = {},
): Job =>
  startJob(
    services,
    'publish',
    person,
    async (job) => {
      const items = reviewed.map(({ item }) => item);
      job.job.about = titlesOf(services, items);
      await pull(job);
      assertReviewed(services, reviewed);
      const drafts = await draftsToWrite(job, items);
      const trailer = asker ? `\n\nCo-authored-by: ${inOneLine(asker.name)} <${inOneLine(asker.email)}>` : '';
      const named = underTitles(drafts, services.folders);
      const commits = named.map((draft) => commitOf(services, draft, person, trailer));
      const commit = await changeSite(job, {
        drafts,
        change: () => writeDrafts(named, services.uploads, services.folders),
        commit: (files) => commitEach(services, commits, files, person),
      });
      if (until && commit) services.planned.put(commit, person.id, { due: until, items, commit });
      return { commit, address: services.site() };
    },
    asker && [asker.id],
  );

const titlesOf = ({ folders, drafts }: Services, items: string[]) =>
  items.map((item) => titleNow(folders, { item, data: drafts.get(item)?.data }));

/** The drafts of items. Refuses outdated ones, those with mistakes, and those that change another team's field. */
async function draftsToWrite({ services, person, step }: SiteJob, items: string[]): Promise<Draft[]> {
  const { folders } = services;
  const drafts = items.flatMap((item) => services.drafts.get(item) ?? []);
  if (drafts.length === 0) throw new Refused(409, words.noDraft);
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
  if (mistakes.length > 0) throw new Refused(422, words.mistakes, { mistakes: withTitles(mistakes, folders, drafts) });
  return drafts;
}

/** A draft that was saved since it was looked at is not published unseen. */
function assertReviewed({ drafts, folders }: Services, reviewed: Reviewed[]): void {
  for (const { item, revision } of reviewed) {
    const draft = drafts.get(item);
    if (draft && draft.revision !== revision) {
      const title = titleNow(folders, draft);
      throw new Refused(409, filled(words.savedSince, { title, by: draft.by }));
    }
  }
}

const inOneLine = (text: string): string => text.replace(/[\s\p{C}<>]+/gu, ' ').trim();

/** The message of a draft's commit, and the files that it may contain. */
const commitOf = ({ folders }: Services, draft: Draft, { language }: Person, trailer: string) => ({
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

/** Makes the commits that change something, the last one with what follows from all, such as counts. Returns the last. */
async function commitEach(
  { checkout }: Services,
  wanted: ReturnType<typeof commitOf>[],
  changed: string[],
  author: Person,
): Promise<string> {
  const left = new Set(changed);
  const commits = wanted.map(({ message, files }) => ({ message, files: files.filter((file) => left.delete(file)) }));
  commits.at(-1)?.files.push(...left);
  let commit = '';
  for (const { message, files } of commits)
    if (files.length > 0) commit = await checkout.commit(files, message, author);
  return commit;
}

/** Restores what was there before a publication, unless it has changed since. */
export const takeBack = (services: Services, publication: string, person: Person): Job =>
  startJob(services, 'take-back', person, async (job) => {
    await pull(job);
    const { checkout } = services;
    const { commit, files } = await publicationOf(services, publication);
    job.job.about = [...new Set(files.map(itemOf))].map((item) => titleNow(services.folders, { item }));
    await assertUnchangedSince(services, commit, files);
    await assertTheirs(checkout, commit, files, person);
    // « Annule : Ajoute : Journée du français à Butere » repeats what the publication said of itself.
    const subject = await checkout.git('log', '-1', '--format=%s', commit);
    const message = commitMessage(words.commitTakenBack, { fr: subject, en: subject }, person.language);
    const made = await changeSite(job, {
      async change() {
        for (const file of files) await restore(checkout, commit, file);
        job.step(words.checking);
        const mistakes = await services.check(services.folders, person.language);
        if (mistakes.length > 0)
          throw new Refused(422, words.stillNeeded, { mistakes: withTitles(mistakes, services.folders) });
      },
      async commit(changed) {
        const taking = await checkout.commit(changed, message, person);
        recordTakenBack(services.db, taking, commit);
        return taking;
      },
    });
    return { commit: made };
  });

async function publicationOf({ checkout, db }: Services, publication: string): Promise<ContentCommit> {
  const commits = await contentCommits(checkout, ['HEAD']);
  const found = commits.find(({ commit }) => commit === publication);
  if (!found) throw new Refused(404, words.noPublication);
  if (takenBack(db, commits).has(publication)) throw new Refused(409, words.alreadyTakenBack);
  return found;
}

async function assertUnchangedSince({ checkout, folders }: Services, commit: string, files: string[]): Promise<void> {
  for (const file of files) {
    if ((await blob(checkout, commit, file)) === (await blob(checkout, 'HEAD', file))) continue;
    const by = (await checkout.git('log', '-1', '--format=%an', `${commit}..HEAD`, '--', file)).trim();
    const title = titleNow(folders, { item: itemOf(file) });
    throw new Refused(409, filled(words.changedSince, { title, by }));
  }
}

/** Some files belong to several teams, each with fields of its own. */
async function assertTheirs(checkout: Checkout, commit: string, files: string[], { teams }: Person): Promise<void> {
  const items = [...new Set(files.map(itemOf))];
  const refused = await aroundCommit(checkout, commit, items, (before, after) =>
    items.flatMap((item) => refusedFields(item, findItem(before, item), findItem(after, item), teams)),
  );
  if (refused.length > 0) throw new Refused(403, words.othersFields);
}

/** The hash of a file in a commit; undefined if the commit does not have it. */
const blob = ({ git }: Checkout, commit: string, file: string): Promise<string | undefined> =>
  git('rev-parse', '--verify', '-q', `${commit}:${file}`).catch(() => undefined);

async function restore(checkout: Checkout, commit: string, file: string): Promise<void> {
  if (await blob(checkout, `${commit}^`, file)) await checkout.git('checkout', '-q', `${commit}^`, '--', file);
  else rmSync(path.join(checkout.folder, file), { force: true });
}
