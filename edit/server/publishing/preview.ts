import type { Job } from 'edit/api/job.ts';
import type { Person } from 'edit/api/person.ts';
import type { Released } from 'publish/publisher/publisher.ts';
import { liveComposition } from 'store/live.ts';
import words from '../words.json' with { type: 'json' };
import { perform, pull } from './change-site.ts';
import type { Desk } from './desk.ts';
import { draftsToWrite } from './drafts-to-write.ts';
import { writeDrafts } from './write-drafts.ts';

/** Composes the site with drafts, at an address of its own. The checkout is clean again afterwards. */
export const preview = (desk: Desk, items: string[], person: Person): Job =>
  desk.jobs.start('preview', person.id, async (step) => {
    await pull(desk, step);
    const drafts = await draftsToWrite(desk, items, person, step);
    try {
      step(words.writing);
      writeDrafts(drafts, desk.uploads, desk.checkout.folders);
      const { published } = await perform<Released>(desk, person, step, 'draft');
      return { address: desk.addressOf(published?.id ?? liveComposition() ?? '') };
    } finally {
      await desk.publisher.reset();
    }
  });
