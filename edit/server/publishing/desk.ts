import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Publisher } from 'publish/publisher/publisher.ts';
import { jobsIn } from 'publish/publisher/records.ts';
import { readAssociation } from 'tools/content/association.ts';
import { Checkout } from './checkout.ts';
import { mistakesOf } from './draft-mistakes.ts';
import { Drafts } from './drafts.ts';
import type { ItemDesk } from './items.ts';
import { Jobs } from './jobs.ts';
import { Uploads } from './uploads.ts';

export interface DeskSettings {
  /** The editor's folder, EDIT_DIR. */
  folder: string;
  /** Ships what is published, in a checkout that is its own. */
  publisher: Publisher;
  db: DatabaseSync;
  /** Where a composition can be looked at. */
  addressOf: (composition: string) => string;
  /** The root of the public site, if it is not at the address that its content names. */
  site?: string;
}

/** Everything that becomes of an edit happens with these. */
export interface Desk extends ItemDesk {
  publisher: Publisher;
  checkout: Checkout;
  jobs: Jobs;
  addressOf: DeskSettings['addressOf'];
  /** The root of the public site. */
  site: () => string;
}

export async function openDesk({ folder, publisher, db, addressOf, site }: DeskSettings): Promise<Desk> {
  const checkout = new Checkout(publisher.checkout);
  const uploads = path.join(folder, 'uploads');
  const place = { folders: checkout.committed, uploads, folder: path.join(folder, 'overlays') };
  const desk: Desk = {
    folder,
    publisher,
    checkout,
    jobs: new Jobs((work) => publisher.inTurn(work)),
    drafts: new Drafts(db),
    uploads: new Uploads(uploads),
    check: (change, language) => mistakesOf({ change, language, place }),
    addressOf,
    site: () => site ?? readAssociation(checkout.committed).address,
  };
  publisher.onShipped = () => checkout.showCommitted();
  await checkout.showCommitted();
  // Those that were published when the server was killed.
  for (const { words } of jobsIn(['done'], ['publish']))
    for (const draft of words.slice(1)) {
      const [item = '', revision] = draft.split(' ');
      desk.drafts.end(item, Number(revision));
    }
  return desk;
}
