import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Job } from 'edit/api/job.ts';
import type { Person } from 'edit/api/person.ts';
import { listed, succeeds } from 'publish/git.ts';
import type { Checkout } from 'publish/publisher/checkout.ts';
import { titleNow } from '../forms/item-data.ts';
import { itemOf } from '../forms/item-files.ts';
import { Refused } from '../refused.ts';
import { changeSite, pull, returning, startJob } from './change-site.ts';
import { changedItems, commitMessage, publicationOf, recordTakenBack } from './history.ts';
import type { Services } from './services.ts';

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
