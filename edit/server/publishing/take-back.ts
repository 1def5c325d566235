import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Job } from 'edit/api/job.ts';
import type { Person } from 'edit/api/person.ts';
import { refusedFields } from '../forms/owned-fields.ts';
import { aroundCommit, readable } from './around-commit.ts';
import { changeSite, pull, push } from './change-site.ts';
import type { Checkout } from './checkout.ts';
import { commitMessage } from './commit-message.ts';
import type { Desk } from './desk.ts';
import { type ContentCommit, contentCommits, takenBack, takesBack } from './git-history.ts';
import { itemOf } from './item-files.ts';
import { changedSince, words } from './job-words.ts';
import { JobRefused } from './jobs.ts';
import { titleNow, withTitles } from './title-now.ts';

/** Restores what was there before a publication, unless it has changed since. */
export const takeBack = (desk: Desk, publication: string, person: Person): Job =>
  desk.jobs.start('take-back', person.id, async (step) => {
    await pull(desk, step);
    const { checkout } = desk;
    const { commit, files } = await publicationOf(checkout, publication);
    await assertUnchangedSince(desk, commit, files);
    await assertTheirs(checkout, commit, files, person);
    const message = commitMessage('takenBack', await subjectOf(checkout, commit), person.language);
    const made = await changeSite(desk, person, step, {
      async change() {
        for (const file of files) await restore(checkout, commit, file);
        step(words.checking);
        const mistakes = await desk.check.checkContent(checkout.folders, person.language);
        if (mistakes.length > 0)
          throw new JobRefused({ text: words.stillNeeded, mistakes: withTitles(mistakes, checkout.folders) });
      },
      commit: (changed) => checkout.commit(changed, `${message}\n\n${takesBack}: ${commit}`, person),
    });
    await push(desk, step);
    return { commit: made };
  });

/** A publication that is not taken back. */
async function publicationOf(checkout: Checkout, publication: string): Promise<ContentCommit> {
  const commits = await contentCommits(checkout, ['HEAD']);
  const found = commits.find(({ commit }) => commit === publication);
  if (!found) throw new JobRefused({ text: words.unknownCommit });
  if (takenBack(commits).has(publication)) throw new JobRefused({ text: words.alreadyTakenBack });
  return found;
}

async function assertUnchangedSince({ checkout }: Desk, commit: string, files: string[]): Promise<void> {
  for (const file of files) {
    if ((await blob(checkout, commit, file)) === (await blob(checkout, 'HEAD', file))) continue;
    const by = await checkout.git('log', '-1', '--format=%an', `${commit}..HEAD`, '--', file);
    throw new JobRefused({ text: changedSince(titleNow(checkout.folders, { item: itemOf(file) }), by.trim()) });
  }
}

/** Some files belong to several teams, each with fields of its own. */
async function assertTheirs(checkout: Checkout, commit: string, files: string[], { teams }: Person): Promise<void> {
  const items = [...new Set(files.map(itemOf))];
  const refused = await aroundCommit(checkout, commit, items, (before, after) =>
    items.flatMap((item) => refusedFields(item, readable(before, item), readable(after, item), teams)),
  );
  if (refused.length > 0) throw new JobRefused({ text: words.othersFields });
}

/** The hash of a file in a commit; undefined if the commit does not have it. */
const blob = ({ git }: Checkout, commit: string, file: string): Promise<string | undefined> =>
  git('rev-parse', '--verify', '-q', `${commit}:${file}`).catch(() => undefined);

async function restore(checkout: Checkout, commit: string, file: string): Promise<void> {
  if (await blob(checkout, `${commit}^`, file)) await checkout.git('checkout', '-q', `${commit}^`, '--', file);
  else rmSync(path.join(checkout.folder, file), { force: true });
}

/** « Annule : Ajoute : Journée du français à Butere » repeats what the publication said of itself. */
async function subjectOf({ git }: Checkout, commit: string): Promise<{ fr: string; en: string }> {
  const subject = (await git('log', '-1', '--format=%s', commit)).trim();
  return { fr: subject, en: subject };
}
