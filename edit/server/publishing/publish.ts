import type { Draft, Reviewed } from 'edit/api/item.ts';
import type { Job } from 'edit/api/job.ts';
import type { Person } from 'edit/api/person.ts';
import { filled, Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };
import { changeSite, pull, push } from './change-site.ts';
import { contentPath } from './content-folders.ts';
import { draftsToWrite } from './drafts-to-write.ts';
import { commitMessage } from './git-history.ts';
import { filesOf } from './item-files.ts';
import type { Services } from './services.ts';
import { titleNow } from './titles.ts';
import { writeDrafts } from './write-drafts.ts';

/** Publishes drafts as they were reviewed: a commit for each item, and one release of what changes. */
export const publish = (services: Services, reviewed: Reviewed[], person: Person): Job =>
  services.jobs.start('publish', person.id, async (step) => {
    await pull(services, step);
    assertReviewed(services, reviewed);
    const drafts = await draftsToWrite(
      services,
      reviewed.map(({ item }) => item),
      person,
      step,
    );
    const commits = drafts.map((draft) => commitOf(services, draft, person));
    const commit = await changeSite(services, person, step, {
      drafts,
      change: () => writeDrafts(drafts, services.uploads, services.folders),
      commit: (files) => commitEach(services, commits, files, person),
    });
    if (!commit) step(words.nothingNew);
    await push(services, step);
    return { commit, address: services.site() };
  });

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

interface Commit {
  message: string;
  /** The files that it may contain. */
  files: string[];
}

const commitOf = ({ folders }: Services, draft: Draft, { language }: Person): Commit => ({
  message: commitMessage(
    draft.data === undefined ? words.commitDeleted : draft.base === null ? words.commitNew : words.commitChanged,
    titleNow(folders, draft),
    language,
  ),
  files: [...filesOf(draft.item), ...draft.uploads.map(({ name }) => `${contentPath}/${name}`)],
});

/** Makes the commits that change something, the last one with what follows from all, such as counts. Returns the last. */
async function commitEach(
  { checkout }: Services,
  wanted: Commit[],
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
