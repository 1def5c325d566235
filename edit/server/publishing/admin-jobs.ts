import type { AppName } from 'contract/section.ts';
import type { Job } from 'edit/api/job.ts';
import type { Person } from 'edit/api/person.ts';
import { perform } from './change-site.ts';
import type { Desk } from './desk.ts';

/** Makes the previous release of an app live again, or the one that `to` names. Its content in Git stays as it is. */
export const rollBack = (desk: Desk, app: AppName, to: string | undefined, person: Person): Job =>
  desk.jobs.start('roll-back', person.id, async (step) => {
    await perform(desk, person, step, 'rollback', [app, ...(to ? ['--to', to] : [])]);
    return {};
  });

/** Composes the live site for today. */
export const recompose = (desk: Desk, person: Person): Job =>
  desk.jobs.start('recompose', person.id, async (step) => {
    await perform(desk, person, step, 'recompose');
    return {};
  });
