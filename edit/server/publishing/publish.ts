import { rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Draft, Reviewed } from 'edit/api/item.ts';
import type { Accepted, Job } from 'edit/api/job.ts';
import type { Person } from 'edit/api/person.ts';
import { listed, succeeds } from 'publish/git.ts';
import type { Checkout } from 'publish/publisher/checkout.ts';
import { liveComposition } from 'store/composition.ts';
import { titleNow } from '../forms/item-data.ts';
import { contentPath, filesOf, hashOf, itemOf } from '../forms/item-files.ts';
import { Refused } from '../refused.ts';
import { assertRight, changeSite, perform, pull, returning, type SiteJob, startJob } from './change-site.ts';
import { formerFile } from './former-addresses.ts';
import { changedItems, commitMessage, inOneLine, publicationOf, recordTakenBack } from './history.ts';
import { titleOfDraft } from './items.ts';
import type { Services } from './services.ts';
import { writeDrafts } from './write-drafts.ts';

/** Composes the site with drafts, at an address of its own. The checkout is clean again afterwards. */
export const preview = (services: Services, items: string[], person: Person): Job =>
  startJob(services, 'preview', person, (job) => compose(job, items));

async function compose(job: SiteJob, items: string[]): Promise<Pick<Job, 'address'>> {
  const { services } = job;
  await pull(job);
  const { named } = await draftsToWrite(job, items);
  try {
    job.step('writing');
    writeDrafts(named, services.uploads, services.folders);
    const { published } = await perform(job, 'draft');
    return { address: services.addressOf(published?.id ?? liveComposition() ?? '') };
  } finally {
    await services.publisher.reset();
  }
}

interface Options {
  /** Who asked for it, in whose name it is too. */
  asker?: Person | undefined;
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
    job.job.about = items.map((item) => titleOfDraft(item, services));
    assertReviewed(services, reviewed);
    await compose(job, items);
    // Two requests may have waited for each other.
    if (isPlanned(services, reviewed)) throw new Refused(409, 'alreadyPlanned');
    services.planned.put(job.job.id, person.id, { due, items, drafts: reviewed, asker: asker?.id, until });
    return {};
  });

/** Publishes drafts as they were reviewed: a commit for each item, and one release. */
export function publish(
  services: Services,
  reviewed: Reviewed[],
  person: Person,
  { asker, until, accepted = [] }: Options = {},
): Job {
  const { folders, uploads, begun, planned } = services;
  const work = async (job: SiteJob) => {
    const items = reviewed.map(({ item }) => item);
    const about = items.map((item) => titleOfDraft(item, services));
    job.job.about = about;
    begun.put(job.job.id, person.id, { what: 'publish', about, drafts: reviewed });
    await pull(job);
    assertReviewed(services, reviewed);
    const { drafts, named } = await draftsToWrite(job, items);
    const trailer = asker ? `\n\nCo-authored-by: ${inOneLine(asker.name)} <${inOneLine(asker.email)}>` : '';
    const messages = named.map((draft) => {
      const what = draft.data === undefined ? 'commitDeleted' : draft.base === null ? 'commitNew' : 'commitChanged';
      return commitMessage(what, titleNow(folders, draft), person.language) + trailer;
    });
    const made: { item: string; commit: string }[] = [];
    const commit = await changeSite(job, {
      drafts,
      accepted,
      change: () => writeDrafts(named, uploads, folders),
      async commit(changed) {
        const uncommitted = new Set(changed);
        for (const [index, draft] of named.entries()) {
          const files = filesOfDraft(draft).filter((file) => uncommitted.delete(file));
          // The last has what follows from all, such as counts.
          if (index === named.length - 1) files.push(...uncommitted);
          const commit = () => services.checkout.commit(files, messages[index] ?? '', person);
          if (files.length > 0) made.push({ item: draft.item, commit: await commit() });
        }
        return made.at(-1)?.commit ?? '';
      },
    });
    if (until)
      for (const { item, commit } of made) planned.put(commit, person.id, { due: until, items: [item], commit });
    return { commit, address: services.site() };
  };
  return startJob(services, 'publish', person, work, asker && { others: [asker.id] });
}

/** The drafts of items. Refuses outdated ones and those with mistakes. */
async function draftsToWrite(job: SiteJob, items: string[]) {
  const { folders, checkout } = job.services;
  const drafts = items.flatMap((item) => job.services.drafts.get(item) ?? []);
  if (drafts.length === 0) throw new Refused(409, 'noDraft');
  for (const draft of drafts)
    if (draft.base !== hashOf(draft.item, folders)) {
      const by = (await checkout.git('log', '-1', '--format=%an', '--', ...filesOf(draft.item))).trim();
      throw new Refused(409, 'outdated', { title: titleNow(folders, draft), by });
    }
  return { drafts, named: await assertRight(job, 'mistakes', drafts) };
}

/** A draft that was saved since it was looked at is not published unseen. */
function assertReviewed({ drafts, folders }: Services, reviewed: Reviewed[]): void {
  for (const { item, revision } of reviewed) {
    const draft = drafts.get(item);
    if (draft && draft.revision !== revision)
      throw new Refused(409, 'savedSince', { title: titleNow(folders, draft), by: draft.by });
  }
}

const filesOfDraft = ({ item, uploads }: Draft): string[] => [
  ...[item, formerFile(item)].flatMap(filesOf),
  ...uploads.map(({ name }) => `${contentPath}/${name}`),
];

/** Restores what was there before a publication, unless it has changed since. */
export const takeBack = (services: Services, publication: string, person: Person): Job =>
  startJob(services, 'take-back', person, async (job) => {
    await pull(job);
    const { checkout, folders } = services;
    const { commit, files } = await publicationOf(services, publication);
    job.job.about = changedItems({ files }).map((item) => titleNow(folders, { item }));
    await assertUnchangedSince(services, commit, files);
    // « Annule : Ajoute : Journée du français à Butere » repeats what the publication said of itself.
    const subject = await checkout.git('log', '-1', '--format=%s', commit);
    const message = commitMessage('commitTakenBack', { fr: subject, en: subject }, person.language);
    // What is taken back does not come back.
    const accepted = (await returning(services)).filter(
      ({ publications }) => publications.length > 0 && publications.every((one) => one.commit === commit),
    );
    const made = await changeSite(job, {
      accepted,
      async change() {
        for (const file of files) await restore(checkout, commit, file);
      },
      wrong: 'stillNeeded',
      async commit(changed) {
        const taking = await checkout.commit(changed, message, person);
        recordTakenBack(services.db, taking, commit);
        return taking;
      },
    });
    return { commit: made };
  });

async function assertUnchangedSince({ checkout, folders }: Services, commit: string, files: string[]): Promise<void> {
  const args = ['diff', '--name-only', '--no-renames', '-z', commit, 'HEAD', '--', ...files];
  const [file] = listed(await checkout.git(...args), '\0');
  if (!file) return;
  const by = (await checkout.git('log', '-1', '--format=%an', `${commit}..HEAD`, '--', file)).trim();
  throw new Refused(409, 'changedSince', { title: titleNow(folders, { item: itemOf(file) }), by });
}

async function restore({ git, folder }: Checkout, commit: string, file: string): Promise<void> {
  const wasThere = await succeeds(git('cat-file', '-e', `${commit}^:${file}`));
  if (wasThere) await git('checkout', '-q', `${commit}^`, '--', file);
  else rmSync(path.join(folder, file), { force: true });
}
