import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { readAssociation } from 'content-tools/association.ts';
import { DraftCheck } from './check.ts';
import { Checkout } from './checkout.ts';
import { Drafts } from './drafts.ts';
import { Jobs } from './jobs.ts';
import { endUnfinished } from './unfinished.ts';
import { Uploads } from './uploads.ts';

export interface DeskSettings {
  /** The editor's folder, EDIT_DIR. */
  folder: string;
  /** The repository that commits come from and are pushed to. Without one, they come from this one and stay. */
  remote?: string;
  db: DatabaseSync;
  /** Whether a publication opens its pages in a browser, as `pnpm release` does. Tests do without. */
  browser?: boolean;
  /** Where a composition can be looked at. */
  addressOf: (composition: string) => string;
  /** The root of the public site, if it is not at the address that its content names. */
  site?: string;
}

/** Everything that becomes of an edit happens with these. */
export interface Desk {
  folder: string;
  checkout: Checkout;
  jobs: Jobs;
  drafts: Drafts;
  uploads: Uploads;
  check: DraftCheck;
  browser: boolean;
  addressOf: DeskSettings['addressOf'];
  /** The root of the public site. */
  site: () => string;
}

/** Makes the checkout the first time, which takes seconds, and ends what a killed server left before any job begins. */
export async function openDesk({ folder, remote, db, browser = true, addressOf, site }: DeskSettings): Promise<Desk> {
  const checkout = await Checkout.open(folder, remote);
  const [uploads, overlays] = [path.join(folder, 'uploads'), path.join(folder, 'overlays')];
  const desk: Desk = {
    folder,
    checkout,
    jobs: new Jobs(),
    drafts: new Drafts(db),
    uploads: new Uploads(uploads),
    check: new DraftCheck({ folders: checkout.committed, uploads, folder: overlays }),
    browser,
    addressOf,
    site: () => site ?? readAssociation(checkout.committed).address,
  };
  await endUnfinished(desk);
  return desk;
}
