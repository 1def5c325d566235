import type { AppName } from 'contract/section.ts';
import type { Job } from 'edit-api/job.ts';
import type { Person } from 'edit-api/person.ts';
import { runCommand } from './change-site.ts';
import type { Desk } from './desk.ts';

/** Makes the previous release of an app live again, or the one that `to` names. Its content in Git stays as it is. */
export const rollBack = ({ jobs, checkout }: Desk, app: AppName, to: string | undefined, person: Person): Job =>
  jobs.start('roll-back', person.id, async (step) => {
    await runCommand(checkout.folder, 'rollback', [app, ...(to ? ['--to', to] : [])], person, step);
    return {};
  });

/** Composes the live site for today. */
export const recompose = ({ jobs, checkout }: Desk, person: Person): Job =>
  jobs.start('recompose', person.id, async (step) => {
    await runCommand(checkout.folder, 'recompose', [], person, step);
    return {};
  });
