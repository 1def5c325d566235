import path from 'node:path';
import { temporaryFolder } from 'release/checks/stores/machine.ts';
import { ownFolders } from 'tools/content/folders.ts';
import { draftsIn } from '../publishing/drafts.ts';
import { personRecordsIn } from '../publishing/person-records.ts';
import { checkIn, createJobs, type Services } from '../publishing/services.ts';
import { uploadsIn } from '../publishing/uploads.ts';
import { testDatabase, testServer } from './test-server.ts';

/** A server with what its routes need but a repository and a store, which e2e/edit has. For tests only. */
export function testServices(more: Partial<Services> = {}) {
  const db = testDatabase();
  const folder = temporaryFolder();
  const records = personRecordsIn(db);
  const uploads = path.join(folder, 'uploads');
  const services = {
    ...records,
    ...{ db, folder, committed: ownFolders, folders: ownFolders },
    jobs: createJobs(records),
    drafts: draftsIn(db),
    uploads: uploadsIn(uploads),
    check: checkIn({ folders: ownFolders, uploads, folder: path.join(folder, 'copies') }),
    site: () => 'https://example.org',
    ...more,
  } as Services;
  return { server: testServer(undefined, db, services), services };
}
