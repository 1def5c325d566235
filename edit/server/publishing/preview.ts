import type { Job } from 'edit/api/job.ts';
import type { Person } from 'edit/api/person.ts';
import { liveComposition } from 'store/live.ts';
import words from '../words.json' with { type: 'json' };
import { perform, pull } from './change-site.ts';
import { draftsToWrite } from './drafts-to-write.ts';
import type { Services } from './services.ts';
import { writeDrafts } from './write-drafts.ts';

/** Composes the site with drafts, at an address of its own. The checkout is clean again afterwards. */
export const preview = (services: Services, items: string[], person: Person): Job =>
  services.jobs.start('preview', person.id, async (step) => {
    await pull(services, step);
    const drafts = await draftsToWrite(services, items, person, step);
    try {
      step(words.writing);
      writeDrafts(drafts, services.uploads, services.folders);
      const { published } = await perform(services, person, step, 'draft');
      return { address: services.addressOf(published?.id ?? liveComposition() ?? '') };
    } finally {
      await services.publisher.reset();
    }
  });
