import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Checkout } from 'publish/publisher/checkout.ts';
import type { Publisher } from 'publish/publisher/publisher.ts';
import { jobsIn } from 'publish/publisher/records.ts';
import { readAssociation } from 'tools/content/association.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { committedFolder, foldersIn, showCommitted } from './content-folders.ts';
import { mistakesOf } from './draft-mistakes.ts';
import { Drafts } from './drafts.ts';
import type { ItemServices } from './items.ts';
import { Jobs } from './jobs.ts';
import { Uploads } from './uploads.ts';

export interface ServicesSettings {
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
export interface Services extends ItemServices {
  publisher: Publisher;
  checkout: Checkout;
  /** The content in it, which jobs change. */
  folders: ContentFolders;
  jobs: Jobs;
  addressOf: ServicesSettings['addressOf'];
  /** The root of the public site. */
  site: () => string;
}

export async function openServices({ folder, publisher, db, addressOf, site }: ServicesSettings): Promise<Services> {
  const { checkout } = publisher;
  const committed = foldersIn(committedFolder(checkout));
  const uploads = path.join(folder, 'uploads');
  const place = { folders: committed, uploads, folder: path.join(folder, 'overlays') };
  const services: Services = {
    folder,
    publisher,
    checkout,
    folders: foldersIn(checkout.folder),
    committed,
    jobs: new Jobs((work) => publisher.inTurn(work)),
    drafts: new Drafts(db),
    uploads: new Uploads(uploads),
    check: (change, language) => mistakesOf({ change, language, place }),
    addressOf,
    site: () => site ?? readAssociation(committed).address,
  };
  publisher.onShipped = () => showCommitted(checkout);
  await showCommitted(checkout);
  // Those that were published when the server was killed.
  for (const { words } of jobsIn(['done'], ['publish']))
    for (const draft of words.slice(1)) {
      const [item = '', revision] = draft.split(' ');
      services.drafts.end(item, Number(revision));
    }
  return services;
}
